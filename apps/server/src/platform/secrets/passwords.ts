import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#src/platform/limits/queue.ts';

const COST = { memoryCost: 19_456, timeCost: 2 };
const SHAPE = { parallelism: 1, outputLen: 32 };

/** Hashes passwords, and compares them with their hashes. */
export type Passwords = {
  /** The salt is random unless one is given. */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  isRight(passwordHash: string, password: string): Promise<boolean>;
};

/** Normalised so that different keyboards give the same password. */
const canonical = (password: string): string => password.normalize('NFKC');

/** Tests pass a lower cost: a hash is expensive on purpose. */
export function createPasswords(cost = COST): Passwords {
  // A hash takes 19 MiB and a core. A flood of sign-ins waits here, exhausts no memory, and leaves
  // a core to everybody else.
  const queue = createQueue({ atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)) });
  return {
    hash: (password, salt) =>
      queue.run(() => hash(canonical(password), { ...SHAPE, ...cost, ...(salt && { salt }) })),
    isRight: (passwordHash, password) => queue.run(() => verify(passwordHash, canonical(password))),
  };
}
