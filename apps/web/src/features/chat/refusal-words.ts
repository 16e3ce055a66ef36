import { saysPlanEnded } from '#src/lib/words/plan-refusal.ts';
import { chatCopy } from './copy.ts';

/** Why a message was not taken, ready to show. */
export function refusalWords(refusal: string): string {
  if (saysPlanEnded(refusal)) return chatCopy.failure.plan;
  return refusal === '' ? chatCopy.failure.send : refusal;
}
