import type { SendAnswer } from '@nibras/contract';

/** An acknowledgement as the contract has it; null when it is none. */
export function toSendAnswer(given: unknown): SendAnswer | null {
  if (typeof given !== 'object' || given === null || !('ok' in given)) return null;
  if (given.ok === false && 'error' in given && typeof given.error === 'string') {
    return { ok: false, error: given.error };
  }
  if (!('thread' in given && 'userMessageId' in given && 'id' in given)) return null;
  const { thread, userMessageId, id } = given;
  if (typeof thread !== 'string' || typeof userMessageId !== 'string') return null;
  return typeof id === 'string' ? { ok: true, thread, userMessageId, id } : null;
}
