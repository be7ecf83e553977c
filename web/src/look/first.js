// How the page looks, as this browser keeps it: applied before the first paint, and again whenever it, or the system, changes.
// What is chosen is asked and kept by src/look/choices.svelte.ts.
(() => {
  const root = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let choices = {};

  function recall() {
    try {
      choices = JSON.parse(localStorage.getItem("theomachy.look") ?? "null") ?? {};
    } catch {
      // A browser that keeps nothing looks as its system does.
    }
    apply();
  }

  function apply() {
    const { theme = "system", text = "normal", motion = "system" } = choices;
    root.dataset.theme = theme;
    root.dataset.text = text;
    root.dataset.motion = motion === "system" ? (still.matches ? "reduced" : "full") : motion;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.dataset.scheme ??= meta.media.includes("dark") ? "dark" : "light";
      const { scheme } = meta.dataset;
      meta.media =
        theme === "system" ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "all" : "not all";
    }
  }

  still.addEventListener("change", apply);
  addEventListener("storage", recall);
  addEventListener("look", (event) => {
    choices = event.detail;
    apply();
  });
  recall();
})();
