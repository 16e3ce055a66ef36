/** Gives numbers from nought to below one. */
export type Random = () => number;

/** The same numbers for the same seed: what died on the way is made alike once more. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of an id, for a seed. */
export function seedOf(id: string): number {
  return Buffer.from(id, 'base64url').readUInt32BE(0);
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const all = [...values];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
