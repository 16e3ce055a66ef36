import type { Keyring } from '#src/platform/secrets/keys.ts';
import { seal } from '#src/platform/secrets/sealed-box.ts';

/** Job data that nobody can read in the store, with a mark by which the jobs of an address are found. */
export const sealJob = (keyring: Keyring, queue: string, value: object, email: string) => ({
  sealed: seal(keyring, queue, value),
  about: addressMark(keyring, email),
});

export const addressMark = (keyring: Keyring, email: string): string =>
  keyring.sign('job-about', email.toLowerCase());
