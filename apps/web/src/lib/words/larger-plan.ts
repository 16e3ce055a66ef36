import { LARGER_PLAN } from '@nibras/contract';

/** Whether the server's words say that a larger plan would help. */
export function namesLargerPlan(words: string): boolean {
  return words.includes(LARGER_PLAN);
}
