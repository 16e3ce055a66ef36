import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';

const SALT_BYTES = 16;

/**
 * The password of a registration in waiting. All registrations with one e-mail share a salt, which
 * nobody without our secret can foretell: so a sign-in finds its own among any number of them with one
 * hash, and takes as long as one at an address that nobody ever gave.
 */
export function hashPendingPassword(
  { keyring, passwords }: { keyring: Keyring; passwords: Passwords },
  email: string,
  password: string,
): Promise<string> {
  const salt = Buffer.from(keyring.sign('pending-password-salt', email), 'base64url');
  return passwords.hash(password, salt.subarray(0, SALT_BYTES));
}
