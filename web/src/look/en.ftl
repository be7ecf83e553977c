# How the page looks.

title = Look and sound
remembered = This browser remembers it.

language = Language
language-of-browser = As the browser

theme = Colours
theme-choice = { $choice ->
    [light] Light
    [dark] Dark
   *[system] As the system
}
text = Text
text-choice = { $choice ->
    [large] Large
    [larger] Larger
   *[normal] Normal
}
motion = Motion
motion-choice = { $choice ->
    [full] Full
    [reduced] Reduced
   *[system] As the system
}
