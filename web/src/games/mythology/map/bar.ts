/* What is told of one's own side in a line. */

export interface Fact {
  name: string;
  text: string;
  /** Its key, where it opens something. */
  key?: string;
  /** Opens what there is to read of it. */
  open?: () => void;
}
