import type { Keyring } from '#src/platform/secrets/keys.ts';
import { seal } from '#src/platform/secrets/sealed-box.ts';

export const sealJob = (keyring: Keyring, queue: string, value: object, email: string) => ({
  sealed: seal(keyring, queue, value),
  about: addressMark(keyring, email),
});

export const addressMark = (keyring: Keyring, email: string): string =>
  keyring.sign('job-about', email.toLowerCase());
