/* What the page does before all else. It is built by itself and stands in the page (`first.plugin.ts`), so that nothing need come first. */
import "./look/first.js";
import "./lib/ahead";
