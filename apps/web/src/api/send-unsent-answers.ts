import { hasUnsent } from '#src/lib/session/own-storage.ts';

/** Sends answers that an earlier tab stored; loads their schemas only if there are any. */
export async function sendUnsentAnswers(): Promise<void> {
  if (!hasUnsent()) return;
  const { sendAllAnswers } = await import('./unsent-answers.ts');
  await sendAllAnswers();
}
