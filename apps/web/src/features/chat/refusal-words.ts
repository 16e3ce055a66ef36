import { saysPlanEnded } from '#src/lib/words/plan-refusal.ts';
import { chatCopy } from './copy.ts';

/** The reason why a message was refused, ready to show. */
export function refusalWords(refusal: string): string {
  if (saysPlanEnded(refusal)) return chatCopy.failure.plan;
  return refusal === '' ? chatCopy.failure.send : refusal;
}
