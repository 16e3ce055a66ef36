import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@nibras/contract';
import type { Keyring } from '#src/platform/secrets/keys.ts';

/** Omits characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LETTERS = 4;
const PURPOSE = 'recovery-code';

/** One-time codes for a lost phone, such as `k7mq-2xrt-9hbn`, with 59 random bits each. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const code = () => Array.from({ length: GROUPS }, group).join('-');
  return Array.from({ length: RECOVERY_CODES }, code);
}

/** A keyed hash bound to the owner; ignores hyphens. */
export function hashRecoveryCode(keyring: Keyring, userId: string, code: string): string {
  return keyring.sign(PURPOSE, `${userId} ${code.replaceAll('-', '')}`);
}
