import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';

const SALT_BYTES = 16;

/**
 * Hashes a pending registration's password. All registrations of an email share a secret salt, so a
 * sign-in finds its own with one hash and takes equal time for unknown addresses.
 */
export function hashPendingPassword(
  { keyring, passwords }: { keyring: Keyring; passwords: Passwords },
  email: string,
  password: string,
): Promise<string> {
  const salt = Buffer.from(keyring.sign('pending-password-salt', email), 'base64url');
  return passwords.hash(password, salt.subarray(0, SALT_BYTES));
}
