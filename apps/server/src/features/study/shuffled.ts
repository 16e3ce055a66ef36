import type { Random } from '#src/study/random.ts';

/** A seed from an id, so that a retried run repeats itself. */
export function seedOf(id: string): number {
  return Buffer.from(id, 'base64url').readUInt32BE(0);
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const all = [...values];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
