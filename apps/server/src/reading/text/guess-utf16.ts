const SAMPLE_BYTES = 64 * 1024;

/** Detects UTF-16 without a mark: almost every pair has a byte 00 (Latin) or 06 (Arabic). */
export function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1;
  if (pairs < 2 || bytes.length % 2 !== 0) return null;
  let little = 0;
  let big = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = bytes[pair * 2] ?? 1;
    const second = bytes[pair * 2 + 1] ?? 1;
    if (second === 0x06 || (second === 0 && first !== 0)) little += 1;
    if (first === 0x06 || (first === 0 && second !== 0)) big += 1;
  }
  const share = Math.max(little, big) / pairs;
  if (share < 0.9) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}
