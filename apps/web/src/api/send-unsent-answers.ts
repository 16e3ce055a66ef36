import { hasUnsent } from '#src/lib/session/own-storage.ts';

/** Sends answers that an earlier tab kept, from any page; their shapes are fetched only where something waits. */
export async function sendUnsentAnswers(): Promise<void> {
  if (!hasUnsent()) return;
  const { sendAllAnswers } = await import('./unsent-answers.ts');
  await sendAllAnswers();
}
