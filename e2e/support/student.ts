import { randomInt, randomUUID } from 'node:crypto';
import { register, verifyCode, type SessionAnswer } from '@nibras/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeFor } from './mailbox.ts';

/** Input of a new student with an unused email. */
export function newDetails() {
  return {
    username: 'سارة العتيبي',
    email: `sara.${randomUUID().slice(0, 8)}@ksu.edu.sa`,
    password: 'صباح-المذاكرة-7',
    mobile: '0501234567',
    university: 'جامعة الملك سعود',
  };
}

/** A registration that waits for its code. */
async function registerStudent(request: APIRequestContext) {
  const details = newDetails();
  // From its own address, because all journeys together exceed the limit of one.
  const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const answer = await request.post(register.path, {
    data: { ...details, termsAndCondition: true },
    headers: { 'x-forwarded-for': address },
  });
  const { acckey } = register.response.parse(await answer.json());
  return { ...details, acckey };
}

/**
 * A student with a verified account, made over the API; of another server if its folder is given.
 */
export async function joinStudent(request: APIRequestContext, dataDir?: string) {
  const details = await registerStudent(request);
  const code = await codeFor(details.email, dataDir);
  const answer = await request.post(verifyCode.path, { data: { acckey: details.acckey, code } });
  return { ...details, session: verifyCode.response.parse(await answer.json()) };
}

/** Stores a session like the app, so that a journey can begin signed in. */
export async function enterAs(page: Page, session: SessionAnswer): Promise<void> {
  await page.addInitScript(({ token, userData, acckey }) => {
    if (sessionStorage.getItem('entered') !== null) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('token', token);
    localStorage.setItem('userData', JSON.stringify(userData));
    localStorage.setItem('userId', acckey);
  }, session);
}
