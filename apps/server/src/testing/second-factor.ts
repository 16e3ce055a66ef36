import {
  adminConfirmSecondFactor,
  adminEnrolSecondFactor,
  type SessionAnswer,
} from '@nibras/contract';
import { Secret, TOTP } from 'otpauth';
import { signUpAdmin } from './admins.ts';
import type { SignedUp } from './factories.ts';
import { SECOND_MS } from './fixed-clock.ts';
import type { TestApp } from './test-app.ts';

type Caller = Pick<SessionAnswer, 'token'> & { headers?: Record<string, string> };
type Factor = { secret: string; recoveryCodes: string[] };

/** The code of an authenticator by the app's clock. */
export const codeNow = (app: TestApp, secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now().getTime() });

/** Enrols a factor; this session has then given it. */
export async function enrol(app: TestApp, admin: Caller): Promise<Factor> {
  const { secret } = await app.call(adminEnrolSecondFactor, undefined, admin);
  const code = codeNow(app, secret);
  const { recoveryCodes } = await app.call(adminConfirmSecondFactor, { code }, admin);
  return { secret, recoveryCodes };
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
