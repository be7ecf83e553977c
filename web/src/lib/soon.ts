/** Something that is done after a while. Asked for again meanwhile, it is done when it was due all the same: however much happens, it does not stay away. */
export class Soon {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly act: () => void) {}

  /** In so many milliseconds; with `anew` whatever it waits for already is forgotten. */
  in(milliseconds: number, anew: boolean): void {
    if (anew) this.stop();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.act();
    }, milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
