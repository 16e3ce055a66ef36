import {
  adminConfirmSecondFactor,
  adminDisableSecondFactor,
  adminEnrolSecondFactor,
  adminListActions,
  adminListUsers,
  adminSecondFactor,
  adminVerifySecondFactor,
  getMe,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondFactors } from '#src/db/tables/administration.ts';
import { signInAdmin, signUpAdmin } from '#src/testing/admins.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { codeNow as appCodeNow, enrolAdmin } from '#src/testing/second-factor.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
type Caller = { token: string; acckey: string };

beforeAll(async () => {
  app = await startTestApp({
    environment: { PUBLIC_URL: 'https://nibras.example', PAYMENT_SANDBOX_PUBLIC: 'true' },
  });
});
afterAll(() => app.close());

const codeNow = (secret: string): string => appCodeNow(app, secret);
const enrolled = () => enrolAdmin(app);

/** As before, after the factor's twelve hours. */
async function enrolledLongAgo(): Promise<Awaited<ReturnType<typeof enrolled>>> {
  const made = await enrolled();
  app.clock.advance(12 * HOUR_MS);
  return made;
}

describe('outside loopback', () => {
  let admin: Caller;
  beforeEach(async () => {
    admin = await signInAdmin(app);
  });

  it('the console is closed until the factor is given, with its own error code', async () => {
    const { status, error } = await app.refusal(adminListUsers, undefined, admin);
    expect([status, error.code]).toEqual([403, 'second_factor_required']);
    await app.call(getMe, undefined, admin);
    const { status: factor } = await app.call(adminSecondFactor, undefined, admin);
    expect(factor).toEqual({
      isRequired: true,
      isEnrolled: false,
      verifiedUntil: null,
      recoveryCodesLeft: 0,
    });
  });

  it('enrolling opens the console for twelve hours', async () => {
    const { admin: newcomer, secret } = await enrolled();
    await app.call(adminListUsers, undefined, newcomer);
    app.clock.advance(12 * HOUR_MS);
    expect((await app.refusal(adminListUsers, undefined, newcomer)).status).toBe(403);
    const { status } = await app.call(adminVerifySecondFactor, { code: codeNow(secret) }, newcomer);
    expect(Date.parse(status.verifiedUntil ?? '')).toBe(app.clock.now().getTime() + 12 * HOUR_MS);
    await app.call(adminListUsers, undefined, newcomer);
  });
});

describe('enrolment', () => {
  it('gives a secret, its address and its picture, and keeps the secret sealed', async () => {
    const admin = await signUpAdmin(app);
    const answer = await app.call(adminEnrolSecondFactor, undefined, admin);
    expect(answer.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(answer.uri).toContain(`secret=${answer.secret}`);
    expect(answer.qr.path).toMatch(/^M4 4h7v1h-7z/);
    expect(answer.qr.size).toBeGreaterThan(40);
    const [row] = await app.store.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, admin.acckey));
    expect(row?.confirmedAt).toBeNull();
    const bytes = Buffer.from(Secret.fromBase32(answer.secret).bytes);
    expect(JSON.stringify(row)).not.toContain(bytes.toString('base64'));
    expect(JSON.stringify(row)).not.toContain(answer.secret);
  });

  it('counts only after a code proved it, and is refused while one exists', async () => {
    const admin = await signUpAdmin(app);
    await app.call(adminEnrolSecondFactor, undefined, admin);
    const wrong = await app.refusal(adminConfirmSecondFactor, { code: '000000' }, admin);
    expect([wrong.status, wrong.error.code]).toEqual([400, 'invalid_code']);
    const { admin: done } = await enrolled();
    expect((await app.refusal(adminEnrolSecondFactor, undefined, done)).error.code).toBe(
      'conflict',
    );
  });

  it('gives ten recovery codes, of which only hashes are kept, and is on record', async () => {
    const { admin, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    const { rows } = await app.call(adminListActions, undefined, admin);
    const action = rows.find(({ targetId }) => targetId === admin.acckey);
    expect(action).toMatchObject({ action: 'second-factor.enable', after: { isEnrolled: true } });
    const stored = JSON.stringify(await app.store.db.select().from(secondFactors));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('a code', () => {
  it('counts once', async () => {
    const { admin, secret } = await enrolledLongAgo();
    const code = codeNow(secret);
    await app.call(adminVerifySecondFactor, { code }, admin);
    const { error } = await app.refusal(adminVerifySecondFactor, { code }, admin);
    expect(error.code).toBe('invalid_code');
  });

  it('counts once also when it is sent twice at the same moment', async () => {
    const { admin, secret } = await enrolledLongAgo();
    const send = () =>
      app.fetch(adminVerifySecondFactor.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify({ code: codeNow(secret) }),
      });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  it('is taken after the clock was set back, and none that was ever taken counts again', async () => {
    const { admin, secret } = await enrolledLongAgo();
    const beforehand = codeNow(secret);
    await app.call(adminVerifySecondFactor, { code: beforehand }, admin);
    app.clock.advance(-HOUR_MS);
    const code = codeNow(secret);
    await app.call(adminVerifySecondFactor, { code }, admin);
    const again = await app.refusal(adminVerifySecondFactor, { code }, admin);
    expect(again.error.code).toBe('invalid_code');
    app.clock.advance(HOUR_MS);
    const replayed = await app.refusal(adminVerifySecondFactor, { code: beforehand }, admin);
    expect(replayed.error.code).toBe('invalid_code');
  });

  it('is taken in Arabic digits and with spaces', async () => {
    const { admin, secret } = await enrolledLongAgo();
    const arabic = codeNow(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    await app.call(
      adminVerifySecondFactor,
      { code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}` },
      admin,
    );
  });

  it('is refused where nothing is enrolled or it has another shape', async () => {
    const admin = await signUpAdmin(app);
    const none = await app.refusal(adminVerifySecondFactor, { code: '123456' }, admin);
    expect(none.error.code).toBe('conflict');
    const odd = await app.refusal(adminVerifySecondFactor, { code: '12345' }, admin);
    expect(odd.error.fields).toHaveProperty('code');
  });
});

describe('a recovery code', () => {
  it('opens the console once, however it is typed, and then there is one less', async () => {
    const { admin, recoveryCodes } = await enrolledLongAgo();
    const code = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    const { status } = await app.call(adminVerifySecondFactor, { code }, admin);
    expect(status.recoveryCodesLeft).toBe(9);
    expect(status.verifiedUntil).not.toBeNull();
    const again = await app.refusal(adminVerifySecondFactor, { code }, admin);
    expect(again.error.code).toBe('invalid_code');
  });

  it('is of no use to another admin', async () => {
    const { recoveryCodes } = await enrolled();
    const { admin } = await enrolledLongAgo();
    const { error } = await app.refusal(
      adminVerifySecondFactor,
      { code: recoveryCodes[0] ?? '' },
      admin,
    );
    expect(error.code).toBe('invalid_code');
  });
});

describe('disabling', () => {
  it('needs a code and shuts the console again', async () => {
    const { admin, secret } = await enrolled();
    const wrong = await app.refusal(adminDisableSecondFactor, { code: '000000' }, admin);
    expect(wrong.error.code).toBe('invalid_code');
    await app.call(adminListUsers, undefined, admin);
    await app.call(adminDisableSecondFactor, { code: codeNow(secret) }, admin);
    const { error } = await app.refusal(adminListUsers, undefined, admin);
    expect(error.code).toBe('second_factor_required');
    const { status } = await app.call(adminSecondFactor, undefined, admin);
    expect(status.isEnrolled).toBe(false);
  });
});
