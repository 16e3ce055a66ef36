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
/** Whoever wants to count the dear ones hears of each. */
const work = channel('nibras:password-work');

/** The same letters typed on another keyboard must give the same password. */
const canonical = (password: string): string => password.normalize('NFKC');

/**
 * The salt is random unless one is given. After each comes a rest as long as the work, which its caller does
 * not wait for: nobody fills in a form as fast as a flood, while a class that signs in comes all at once.
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  work.publish('hash');
  return new Promise((resolve, reject) => {
    void takingTurns(async () => {
      const began = performance.now();
      await hash(canonical(password), { ...OPTIONS, ...(salt && { salt }) }).then(resolve, reject);
      await pause(performance.now() - began);
    });
  });
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  work.publish('verify');
  return takingTurns(() => verify(passwordHash, canonical(password)));
}
