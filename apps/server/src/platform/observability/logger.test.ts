import {
  deleteUser,
  editUser,
  exportUser,
  getMe,
  login,
  logout,
  resetPassword,
  sendResetPassword,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { registerOnly, signUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { linkIn } from '#src/testing/test-mail.ts';
import { openTestStore } from '#src/testing/test-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the log', () => {
  it('has no secret and no person in it after a whole journey', async () => {
    const { given, code, acckey } = await registerOnly(app);
    await app.refusal(login, { username: given.email, password: given.password });
    const user = await signUp(app, { username: 'اسم لا يخص السجل', mobile: '0507654321' });
    await app.refusal(login, { username: user.email, password: 'a-wrong-password' });
    await app.fetch(`${getMe.path}?token=${user.token}`);
    await app.call(exportUser, undefined, user);
    await app.call(sendResetPassword, { email: user.email });
    const link = linkIn(await app.mail.next(user.email));
    await app.call(resetPassword, { newPassword: 'a-second-password', ...link });
    const again = await app.call(login, { username: user.email, password: 'a-second-password' });
    const edited = { username: 'اسم ثانٍ', mobile: '0509999999', password: 'a-third-password' };
    await app.call(editUser, edited, again);
    await app.call(deleteUser, { password: 'a-third-password' }, again);
    await app.refusal(logout, undefined, again);

    const log = app.log.lines.join('\n');
    expect(log).toContain('/api/auth/login');
    const secrets = [given.email, given.password, code, acckey, user.email, user.password];
    secrets.push(user.token, again.token, link.token, link.id, user.acckey, '0507654321');
    secrets.push('a-wrong-password', 'a-second-password', 'a-third-password', '0509999999');
    secrets.push(user.userData.inviteCode, 'اسم لا يخص السجل', 'اسم ثانٍ', 'argon2', 'Bearer');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('keeps the values of a failed statement out', async () => {
    const store = await openTestStore();
    const log = createTestLog();
    const row = { username: 'سارة', mobile: '1', university: 'جامعة', passwordHash: 'a-hash' };
    const at = { createdAt: new Date(), passwordChangedAt: new Date() };
    const twin = { ...row, ...at, email: 'twin@uni.test' };
    await store.db.insert(users).values({ ...twin, id: 'one', inviteCode: 'one' });
    const failure: unknown = await store.db
      .insert(users)
      .values({ ...twin, id: 'two', inviteCode: 'two' })
      .then(
        () => null,
        (error: unknown) => error,
      );
    log.logger.error({ err: failure }, 'a statement failed');
    await store.close();

    const [line = ''] = log.takeErrors();
    expect(line).toContain('users_email_unique');
    expect(line).toContain('23505');
    expect(line).not.toMatch(/twin@uni\.test|a-hash|سارة/);
  });

  it('cuts an address off before its query', () => {
    const log = createTestLog();
    log.logger.info({ req: { method: 'GET', url: '/reset-password?token=secret' } }, 'asked');
    expect(log.lines[0]).toContain('"path":"/reset-password"');
    expect(log.lines[0]).not.toContain('secret');
  });

  it('says where a failure and its cause come from', () => {
    const log = createTestLog();
    const failure = new Error('outer', { cause: new TypeError('inner') });
    log.logger.error({ err: failure }, 'failed');
    log.logger.error({ err: 'thrown text with a secret' }, 'failed');
    const [first = '', second = ''] = log.takeErrors();
    expect(JSON.parse(first)).toMatchObject({
      err: {
        type: 'Error',
        message: 'outer',
        stack: expect.stringContaining('logger.test.ts') as string,
        cause: { type: 'TypeError', message: 'inner' },
      },
    });
    expect(second).not.toContain('secret');
  });

  it('is silent below its level', () => {
    const log = createTestLog('warn');
    log.logger.info('nothing to see');
    expect(log.lines).toEqual([]);
  });
});
