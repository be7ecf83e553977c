declare module "words:languages" {
  /** How each language but English is loaded: its catalogues, by their place. */
  export const languages: Record<
    string,
    () => Promise<{ catalogues: Record<string, Record<string, (a?: unknown) => unknown>> }>
  >;
}
