// What is wrong with how a page lies on its screen, in words: what reaches beyond the screen's sides, text that is cut off, text that lies
// over other text, and controls that something else covers. What scrolls by itself, and what is there for screen readers alone, is left out.
() => {
  const NEAR = 2; // pixels that round off, or that a letter's box has more than the letter
  const dialogs = [...document.querySelectorAll("dialog[open]")].filter((each) => each.matches(":modal"));
  const root = dialogs.at(-1) ?? document.body;
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const name = (element) =>
    `<${element.tagName.toLowerCase()}${element.classList.length ? `.${[...element.classList].join(".")}` : ""}> “${(
      element.ariaLabel ?? element.textContent ?? ""
    )
      .trim()
      .replace(/\s+/g, " ")
      .slice(0, 50)}”`;

  function* upFrom(element) {
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) yield each;
  }
  const clipsX = (style) => style.overflowX !== "visible";
  const scrollsX = (style) => style.overflowX === "auto" || style.overflowX === "scroll";
  const scrolls = (style) => scrollsX(style) || style.overflowY === "auto" || style.overflowY === "scroll";

  /** Whether nobody can see it, or it is on its way somewhere. */
  const isUnseen = (element) =>
    [...upFrom(element)].some((each) => {
      const style = styleOf(each);
      return (
        style.visibility !== "visible" ||
        Number(style.opacity) === 0 ||
        style.display === "none" ||
        style.clipPath.startsWith("inset(50%") ||
        each.matches(".visually-hidden, .skip")
      );
    });

  /** The boxes of a text's lines, as far as its scrolling surroundings show them. */
  function* texts() {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element || element.closest("svg, script, style, option, noscript") || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > NEAR && box.height > NEAR) yield { element, box, text: node.data.trim() };
    }
  }

  const faults = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push(`the page is ${wide} pixels wider than the screen`);

  const lines = [...texts()];
  for (const { element, box, text } of lines) {
    const ways = [...upFrom(element)];
    if (element.closest("[data-camera] > .layer")) continue; // a map is moved under its window
    const shortened = ways.some((each) => styleOf(each).textOverflow === "ellipsis");
    if (!shortened && !ways.some((each) => scrollsX(styleOf(each))) && (box.left < -NEAR || box.right > innerWidth + NEAR))
      faults.push(`beyond the side: ${name(element)}`);
    const cut = ways.find((each) => {
      const style = styleOf(each);
      if (!clipsX(style) || scrollsX(style)) return false;
      const { left, right } = each.getBoundingClientRect();
      return box.left < left - NEAR || box.right > right + NEAR;
    });
    const scrolled = cut && ways.slice(0, ways.indexOf(cut)).some((each) => scrollsX(styleOf(each)));
    if (cut && !shortened && !scrolled) faults.push(`cut off: ${text.slice(0, 50)} by ${name(cut)}`);
  }

  // A text of which only so many lines are shown ends in dots; where it opens a dialog, that says it wholly.
  for (const { element, text } of lines)
    if (
      styleOf(element).webkitLineClamp !== "none" &&
      element.scrollHeight > element.clientHeight + NEAR &&
      !element.closest('[aria-haspopup="dialog"]')
    )
      faults.push(`cut off: ${text.slice(0, 50)} after some lines`);

  const isOn = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const covers = (element) => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    return backgroundImage !== "none" || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
  };

  /** Whether both texts are to be seen at a point, one upon the other. */
  function bothSeen(one, other, x, y) {
    const [first, second] = [one, other].map((each) => each.element);
    const below = document.elementsFromPoint(x, y);
    const [at, to] = [below.indexOf(first), below.indexOf(second)];
    if (at < 0 || to < 0) return false; // one of them is clipped there, or lets through what is meant for others
    const between = below.slice(Math.min(at, to), Math.max(at, to));
    const lower = at > to ? first : second;
    return !between.some((each) => covers(each) && !each.contains(lower));
  }

  // A letter's box has room above and below.
  const inked = ({ box }) => ({ top: box.top + 0.2 * box.height, bottom: box.bottom - 0.2 * box.height });
  const onScreen = lines.filter(({ box }) => isOn((box.left + box.right) / 2, (box.top + box.bottom) / 2));
  onScreen.forEach((one, n) => {
    for (const other of onScreen.slice(n + 1)) {
      if (one.element === other.element) continue;
      const left = Math.max(one.box.left, other.box.left);
      const right = Math.min(one.box.right, other.box.right);
      const top = Math.max(inked(one).top, inked(other).top);
      const bottom = Math.min(inked(one).bottom, inked(other).bottom);
      if (right - left > NEAR && bottom - top > NEAR && bothSeen(one, other, (left + right) / 2, (top + bottom) / 2))
        faults.push(`one over the other: “${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`);
    }
  });

  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";
  for (const control of root.querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (box.width < NEAR || box.height < NEAR || !isOn(x, y) || isUnseen(control)) continue;
    if (styleOf(control).pointerEvents === "none" || control.closest("svg, details:not([open]) > :not(summary)")) continue;
    const top = document.elementFromPoint(x, y);
    const free = !top || control.contains(top) || top.contains(control) || control.closest("label")?.contains(top) || top.closest("label")?.contains(control);
    // What scrolls may lie below what stands.
    const passes = [...upFrom(top)].some((each) => ["sticky", "fixed"].includes(styleOf(each).position) && !each.contains(control));
    const scrolledAway = [...upFrom(control)].some((each) => {
      const around = each.getBoundingClientRect();
      return (scrolls(styleOf(each)) || each.matches("[data-camera]")) && (x < around.left || x > around.right || y < around.top || y > around.bottom);
    });
    if (!free && !passes && !scrolledAway) faults.push(`covered: ${name(control)} by ${name(top)}`);
  }
  return [...new Set(faults)];
}
