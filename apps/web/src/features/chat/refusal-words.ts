import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { chatCopy } from './copy.ts';

export const UPGRADE_PATH = PLANS_PATH;

/** The one sentence of the wire that is English. */
const INVALID_PLAN = 'Invalid subscription plan';

export function isPlanRefusal(refusal: string): boolean {
  return refusal === INVALID_PLAN;
}

/** Why a message was not taken, ready to show. */
export function refusalWords(refusal: string): string {
  if (isPlanRefusal(refusal)) return chatCopy.failure.plan;
  return refusal === '' ? chatCopy.failure.send : refusal;
}
