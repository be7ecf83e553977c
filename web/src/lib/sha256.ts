// Browsers leave their own SHA-256 out of pages that came over plain http, as at home from one phone to another.

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root of a number. */
const bits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) =>
  Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d !== 0),
);
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => bits(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => bits(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, n: number): number => words[n] ?? 0;

/** The SHA-256 of bytes that are written in hexadecimal, in hexadecimal. */
export function sha256(hex: string): string {
  const state = START.slice();
  const padded = pad(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK) compress(state, schedule(padded, offset));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function schedule(data: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let n = 0; n < 16; n++) words[n] = data.getInt32(offset + n * 4);
  for (let n = 16; n < 64; n++) {
    const [a, b] = [at(words, n - 15), at(words, n - 2)];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[n] = at(words, n - 16) + small + at(words, n - 7) + large;
  }
  return words;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, n) + at(words, n)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = at(state, n) + word));
}
