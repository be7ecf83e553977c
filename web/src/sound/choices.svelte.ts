import { Setting } from "../lib/setting.svelte";

export interface SoundChoices {
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether the device vibrates when it is one's turn, where it can. */
  vibrates: boolean;
}

const USUAL: SoundChoices = { volume: 0.6, muted: false, vibrates: true };

function soundOf(kept: unknown): SoundChoices {
  const { volume, muted, vibrates } = (kept ?? {}) as Partial<Record<keyof SoundChoices, unknown>>;
  return {
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
    muted: typeof muted === "boolean" ? muted : USUAL.muted,
    vibrates: typeof vibrates === "boolean" ? vibrates : USUAL.vibrates,
  };
}

/** How one hears a table. */
export const sound = new Setting("sound", soundOf);
