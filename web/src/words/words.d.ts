declare module "words:languages" {
  /** The languages of which there are catalogues. */
  export const languages: readonly string[];
}
