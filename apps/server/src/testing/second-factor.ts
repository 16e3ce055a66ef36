import { adminConfirmSecondFactor, adminEnrolSecondFactor } from '@nibras/contract';
import { codeOf, stepAt } from '#src/features/admin/second-factor/totp.ts';
import type { TestApp } from './test-app.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as an app reads them out of the picture. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Gives an admin the factor; this session has given it with that. */
export async function enrol(app: TestApp, admin: { token: string }) {
  const { secret } = await app.call(adminEnrolSecondFactor, undefined, admin);
  const bytes = bytesOf(secret);
  const code = codeOf(bytes, stepAt(app.clock.now()));
  const { recoveryCodes } = await app.call(adminConfirmSecondFactor, { code }, admin);
  return { secret: bytes, recoveryCodes };
}
