/** The time, for clocks that are drawn: it ticks only while somebody looks. */
class Ticking {
  now = $state(performance.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  /** Let it tick until the function that is returned is called. */
  watch(): () => void {
    this.now = performance.now();
    if (this.#watchers++ === 0) this.#timer = setInterval(() => (this.now = performance.now()), 200);
    return () => {
      if (--this.#watchers === 0 && this.#timer !== null) clearInterval(this.#timer);
    };
  }
}

export const ticking = new Ticking();
