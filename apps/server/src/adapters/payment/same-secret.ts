import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares without telling, by the time it takes, how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
