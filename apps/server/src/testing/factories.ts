import { register, verifyCode, type BodyInputOf, type SessionAnswer } from '@nibras/contract';
import type { TestApp } from './test-app.ts';
import { codeIn } from './test-mail.ts';

type Registration = BodyInputOf<typeof register>;

let made = 0;

export function registration(overrides: Partial<Registration> = {}): Registration {
  made += 1;
  return {
    username: `طالب رقم ${made}`,
    email: `student${made}@uni.test`,
    password: `lantern-${made}-over-a-page`,
    mobile: '0501234567',
    university: 'جامعة الملك سعود',
    termsAndCondition: true,
    ...overrides,
  };
}

type Registered = { given: Registration; acckey: string; code: string };

/** A registration whose code has arrived. */
export async function registerOnly(
  app: TestApp,
  overrides: Partial<Registration> = {},
): Promise<Registered> {
  const given = registration(overrides);
  const { acckey } = await app.call(register, given);
  return { given, acckey, code: codeIn(await app.mail.next(given.email.toLowerCase())) };
}

export type SignedUp = SessionAnswer & { email: string; password: string };

export async function signUp(
  app: TestApp,
  overrides: Partial<Registration> = {},
): Promise<SignedUp> {
  const { given, acckey, code } = await registerOnly(app, overrides);
  const answer = await app.call(verifyCode, { acckey, code });
  return { ...answer, email: given.email, password: given.password };
}
