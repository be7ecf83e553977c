declare module "game-icon:*" {
  /** The outline, in a square of 512 by 512. */
  const outline: string;
  export default outline;
}
