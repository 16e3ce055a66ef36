import { light10 } from './light10.ts';

/** The distinct stems of folded words. */
export function distinctStems(tokens: readonly string[]): Set<string> {
  return new Set(tokens.map(light10));
}

/** Two independent 32-bit hashes, which together identify a stem. */
export function stemKey(stem: string): { high: number; low: number } {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let at = 0; at < stem.length; at += 1) {
    const letter = stem.charCodeAt(at);
    high = Math.imul(high ^ letter, 0x01000193);
    low = Math.imul(low + letter, 0xcc9e2d51);
    low ^= low >>> 16;
  }
  return { high: high >>> 0, low: low >>> 0 };
}
