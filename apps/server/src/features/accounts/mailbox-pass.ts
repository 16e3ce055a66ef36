import type { Keyring } from '#src/platform/secrets/keys.ts';

const PURPOSE = 'mailbox-pass';
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** Proof, sent to a mailbox, that its bearer reads it. Stands in the link of every letter with a code. */
export function newMailboxPass(keyring: Keyring, email: string, now: Date): string {
  const until = String(now.getTime() + VALID_MS);
  return `${until}.${keyring.sign(PURPOSE, `${until}:${email}`)}`;
}

export function isMailboxPass(keyring: Keyring, email: string, pass: string, now: Date): boolean {
  const [until = '', signature = ''] = pass.split('.');
  return (
    keyring.isSignature(PURPOSE, `${until}:${email}`, signature) && Number(until) > now.getTime()
  );
}
