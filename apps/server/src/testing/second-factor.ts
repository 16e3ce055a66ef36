import {
  adminConfirmSecondFactor,
  adminEnrolSecondFactor,
  type SessionAnswer,
} from '@nibras/contract';
import { codeOf, stepAt } from '#src/features/admin/second-factor/totp.ts';
import { signUpAdmin } from './admins.ts';
import type { SignedUp } from './factories.ts';
import { SECOND_MS } from './fixed-clock.ts';
import type { TestApp } from './test-app.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

type Caller = Pick<SessionAnswer, 'token'> & { headers?: Record<string, string> };
type Factor = { secret: Buffer; recoveryCodes: string[] };

/** Decodes a secret as an authenticator does. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const codeNow = (app: TestApp, secret: Buffer): string =>
  codeOf(secret, stepAt(app.clock.now()));

/** Enrols a factor; this session has then given it. */
export async function enrol(app: TestApp, admin: Caller): Promise<Factor> {
  const { secret } = await app.call(adminEnrolSecondFactor, undefined, admin);
  const bytes = bytesOf(secret);
  const code = codeNow(app, bytes);
  const { recoveryCodes } = await app.call(adminConfirmSecondFactor, { code }, admin);
  return { secret: bytes, recoveryCodes };
}

/** An admin with a factor given in this session, whose code has expired. */
export async function enrolAdmin(
  app: TestApp,
  caller: Omit<Caller, 'token'> = {},
): Promise<Factor & { admin: SignedUp }> {
  const admin = await signUpAdmin(app);
  const factor = await enrol(app, { ...admin, ...caller });
  app.clock.advance(60 * SECOND_MS);
  return { admin, ...factor };
}
