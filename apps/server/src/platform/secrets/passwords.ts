import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#src/platform/limits/turns.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/**
 * A hash takes 19 MiB and a core for a noticeable time, so hashing is queued and leaves a core
 * free.
 */
const takingTurns = createTurns(Math.min(4, Math.max(1, availableParallelism() - 1)));
/**
 * New hashes run singly, each followed by a pause as long as the last took, to slow floods of
 * sign-ups. Sign-ins do not wait, because a class signs in at once.
 */
const newOnes = createTurns(1);
let restUntil = 0;
/** Publishes each expensive hash for tests that count them. */
const work = channel('nibras:password-work');

/** Normalised so that different keyboards give the same password. */
const canonical = (password: string): string => password.normalize('NFKC');

/** A given salt is for tests; otherwise it is random. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  work.publish('hash');
  return newOnes(async () => {
    const restMs = restUntil - performance.now();
    if (restMs > 0) await pause(restMs);
    return takingTurns(async () => {
      const began = performance.now();
      try {
        return await hash(canonical(password), { ...OPTIONS, ...(salt && { salt }) });
      } finally {
        const ended = performance.now();
        restUntil = ended + (ended - began);
      }
    });
  });
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  work.publish('verify');
  return takingTurns(() => verify(passwordHash, canonical(password)));
}
