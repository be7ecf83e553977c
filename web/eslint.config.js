import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/api/schema.d.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      // The compiler knows better what is defined, and what is used.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": "off",
      // It compiles each component once more, as svelte-check has done.
      "svelte/no-unused-svelte-ignore": "off",
      // It wants the types of everything, for stores, of which there are none.
      "svelte/require-store-reactive-access": "off",
      "@typescript-eslint/no-non-null-assertion": "error",
      // Maps here are never changed in place: a new one replaces the old.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
