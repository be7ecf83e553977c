/* Legal moves by their kind, with the fields that this kind has. */

interface Formed {
  form: { kind: string };
}

/** What has the form of these kinds. */
export type Of<C extends Formed, K extends C["form"]["kind"]> = C & { form: Extract<C["form"], { kind: K }> };

export const isOf =
  <C extends Formed, K extends C["form"]["kind"]>(...kinds: readonly K[]) =>
  (each: C): each is Of<C, K> =>
    kinds.some((kind) => kind === each.form.kind);

export const among = <C extends Formed, K extends C["form"]["kind"]>(
  all: readonly C[],
  ...kinds: readonly K[]
): Of<C, K>[] => all.filter(isOf<C, K>(...kinds));
