import { LARGER_PLAN } from '@nibras/contract';
import { PLAN_ENDED } from './failure-words.ts';

/** The only English sentence of the wire. */
const INVALID_PLAN = 'Invalid subscription plan';

/** Whether a socket's refusal means that the plan has ended; over REST the code says so. */
export function saysPlanEnded(words: string): boolean {
  return words === INVALID_PLAN;
}

/** Whether the plan has ended or is used up; in both cases the plans page helps. */
export function isPlanRefusal(words: string): boolean {
  return saysPlanEnded(words) || words === PLAN_ENDED || words.includes(LARGER_PLAN);
}
