import { namesLargerPlan } from '#src/lib/words/larger-plan.ts';
import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { chatCopy } from './copy.ts';

export const UPGRADE_PATH = PLANS_PATH;

/** The one sentence of the wire that is English. */
const INVALID_PLAN = 'Invalid subscription plan';

/** The plan has lapsed, or what it allows is spent: either way the plans are where to go. */
export function isPlanRefusal(refusal: string): boolean {
  return refusal === INVALID_PLAN || namesLargerPlan(refusal);
}

/** Why a message was not taken, ready to show. */
export function refusalWords(refusal: string): string {
  if (refusal === INVALID_PLAN) return chatCopy.failure.plan;
  return refusal === '' ? chatCopy.failure.send : refusal;
}
