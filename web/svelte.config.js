// Types are stripped by Svelte itself; nothing else needs preparing.
export default {};
