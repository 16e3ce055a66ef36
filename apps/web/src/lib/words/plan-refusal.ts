import { LARGER_PLAN } from '@nibras/contract';
import { PLAN_ENDED } from './failure-words.ts';

/** The one sentence of the wire that is English. */
const INVALID_PLAN = 'Invalid subscription plan';

/** Whether a socket's refusal says that the plan has ended; over REST its code does. */
export function saysPlanEnded(words: string): boolean {
  return words === INVALID_PLAN;
}

/** The plan has ended, or what it allows is spent: either way the plans are where to go. */
export function isPlanRefusal(words: string): boolean {
  return saysPlanEnded(words) || words === PLAN_ENDED || words.includes(LARGER_PLAN);
}
