import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#src/platform/limits/turns.ts';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/**
 * Each hash takes 19 MiB and a core for as long as a reply's first word may: a flood of sign-ins must
 * queue, exhaust no memory, and leave a core to everybody else.
 */
const takingTurns = createTurns(Math.min(4, Math.max(1, availableParallelism() - 1)));
/**
 * New ones come one at a time, each after a rest as long as the last took: nobody fills in a form as fast as
 * a flood does. A class signs in all at once, so those who do wait for no rest.
 */
const newOnes = createTurns(1);
let restUntil = 0;
/** Whoever wants to count the dear ones hears of each. */
const work = channel('nibras:password-work');

/** The same letters typed on another keyboard must give the same password. */
const canonical = (password: string): string => password.normalize('NFKC');

/** The salt is random unless one is given. */
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
