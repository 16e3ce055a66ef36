import {
  adminConfirmSecondFactor,
  adminDisableSecondFactor,
  adminEnrolSecondFactor,
  adminGetUser,
  adminAddDays,
  adminListUsers,
  adminSecondFactor,
  adminVerifySecondFactor,
  type SecondFactorStatus,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { usersCopy } from '#src/features/admin/users/copy.ts';
import { onlyPage, sampleAccount } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { enterConsole, NO_FACTOR, openConsole } from '#src/testing/open-console.ts';
import { watchSaving } from '#src/testing/saving.ts';
import { secondFactorCopy as copy } from './copy.ts';

const CODES = ['k7mq-2xrt-9hbn', 'a2bc-3def-4ghj'];
const VERIFIED: SecondFactorStatus = {
  isRequired: true,
  isEnrolled: true,
  verifiedUntil: '2099-01-01T00:00:00.000Z',
  recoveryCodesLeft: 10,
};
const ASKED: SecondFactorStatus = { ...VERIFIED, verifiedUntil: null };
const UNENROLLED: SecondFactorStatus = { ...NO_FACTOR, isRequired: true };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(adminListUsers, () => onlyPage(sampleAccount()));
  api.on(adminEnrolSecondFactor, () => ({
    done: true,
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/x',
    qr: { size: 29, path: 'M4 4h1v1h-1z' },
  }));
  api.on(adminConfirmSecondFactor, ({ code }) => {
    if (code !== '123456') throw new Refusal('invalid_code', 'الرمز غير صحيح.');
    return { done: true, message: 'تم', recoveryCodes: CODES, status: VERIFIED };
  });
});

const users = () => screen.findByRole('heading', { level: 1, name: usersCopy.title });

describe('SecondFactorGate', () => {
  it('lets in at once where no factor is asked for', async () => {
    enterConsole(api, '/admin/users');
    expect(await users()).toBeTruthy();
  });

  it('asks for a factor that is enrolled also where none is demanded', async () => {
    enterConsole(api, '/admin/users', { ...ASKED, isRequired: false });
    expect(await screen.findByLabelText(copy.code.label)).toBeTruthy();
  });

  it('asks an enrolled admin for the code and opens the page that was wanted', async () => {
    const calls = api.on(adminVerifySecondFactor, ({ code }) => {
      if (code !== '123456') throw new Refusal('invalid_code', 'الرمز غير صحيح.');
      return { done: true, status: VERIFIED };
    });
    const listed = api.on(adminListUsers, () => onlyPage(sampleAccount()));
    const user = enterConsole(api, '/admin/users', ASKED);
    const field = await screen.findByLabelText(copy.code.label);
    await user.type(field, '000000');
    expect(await screen.findByText('الرمز غير صحيح.')).toBeTruthy();
    expect(listed).toHaveLength(0);
    api.on(adminSecondFactor, () => ({ done: true, status: VERIFIED }));
    await user.clear(field);
    await user.type(field, '١٢٣٤٥٦');
    expect(await users()).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ code: '123456' });
  });

  it('takes a recovery code in place of the app', async () => {
    const calls = api.on(adminVerifySecondFactor, () => ({ done: true, status: VERIFIED }));
    const user = enterConsole(api, '/admin/users', ASKED);
    await user.click(await screen.findByRole('button', { name: copy.code.toRecovery }));
    await user.type(screen.getByLabelText(copy.code.recoveryLabel), 'K7MQ 2xrt 9hbn');
    api.on(adminSecondFactor, () => ({ done: true, status: VERIFIED }));
    await user.click(screen.getByRole('button', { name: copy.code.submit }));
    expect(await users()).toBeTruthy();
    expect(calls[0]?.body).toEqual({ code: 'k7mq2xrt9hbn' });
  });

  it('has an admin enrol first, and shows the recovery codes before it opens', async () => {
    const saved = watchSaving();
    const user = enterConsole(api, '/admin/users', UNENROLLED);
    await user.click(await screen.findByRole('button', { name: copy.enrol.start }));
    expect(await screen.findByRole('img', { name: copy.enrol.qr })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await user.type(screen.getByLabelText(copy.enrol.code), '123456');
    await user.click(screen.getByRole('button', { name: copy.enrol.confirm }));

    expect(await screen.findByText('k7mq-2xrt-9hbn')).toBeTruthy();
    // Refetching the state of the factor must not remove the codes.
    api.on(adminSecondFactor, () => ({ done: true, status: VERIFIED }));
    window.dispatchEvent(new Event('visibilitychange'));
    const go = screen.getByRole('button', { name: copy.recovery.go });
    expect(go).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: copy.recovery.download }));
    expect(await saved[0]?.file.text()).toBe(`${CODES.join('\n')}\n`);
    await user.click(screen.getByLabelText(copy.recovery.kept));
    await user.click(go);
    expect(await users()).toBeTruthy();
  });

  it('says which code was wrong at enrolment', async () => {
    const user = enterConsole(api, '/admin/users', UNENROLLED);
    await user.click(await screen.findByRole('button', { name: copy.enrol.start }));
    await user.type(await screen.findByLabelText(copy.enrol.code), '999999');
    await user.click(screen.getByRole('button', { name: copy.enrol.confirm }));
    expect(await screen.findByText('الرمز غير صحيح.')).toBeTruthy();
    expect(screen.queryByText(copy.recovery.title)).toBeNull();
  });

  it('asks again over the open page when its hours end, and keeps the typed values', async () => {
    api.on(adminGetUser, () => ({ done: true, user: sampleAccount() }));
    const user = enterConsole(api, '/admin/users/u1', VERIFIED);
    await screen.findByRole('heading', { level: 1, name: 'سارة العتيبي' });
    await user.click(screen.getByRole('button', { name: usersCopy.days.button }));
    await user.type(screen.getByLabelText(usersCopy.days.label), '7');

    let isVerified = false;
    const status = () => (isVerified ? VERIFIED : ASKED);
    api.on(adminSecondFactor, () => ({ done: true, status: status() }));
    api.on(adminVerifySecondFactor, () => {
      isVerified = true;
      return { done: true, status: VERIFIED };
    });
    const calls = api.on(adminAddDays, () => {
      if (!isVerified) throw new Refusal('second_factor_required', 'يلزم رمز التحقق الثاني.');
      return { done: true, message: 'أُضيفت الأيام.', user: sampleAccount() };
    });
    await user.click(screen.getByRole('button', { name: usersCopy.days.submit }));
    await user.type(await screen.findByLabelText(copy.code.label), '123456');
    await waitFor(() => expect(screen.queryByText(copy.code.again)).toBeNull());
    expect(screen.getByLabelText(usersCopy.days.label)).toHaveProperty('value', '7');
    await user.click(screen.getByRole('button', { name: usersCopy.days.submit }));
    expect(await screen.findByText('أُضيفت الأيام.')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('reports that the state could not be loaded and retries', async () => {
    const user = enterConsole(api, '/admin/users');
    api.on(adminSecondFactor, () => {
      throw new Refusal('forbidden', 'هذه الصفحة للإدارة وحدها.');
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('هذه الصفحة للإدارة وحدها.');
    api.on(adminSecondFactor, () => ({ done: true, status: NO_FACTOR }));
    await user.click(within(alert).getByRole('button'));
    expect(await users()).toBeTruthy();
  });
});

describe('SecurityPage', () => {
  it('enrols where it is optional', async () => {
    const user = await openConsole(api, '/admin/security', copy.security.title);
    await user.click(await screen.findByRole('button', { name: copy.security.enable }));
    await user.click(screen.getByRole('button', { name: copy.enrol.start }));
    await user.type(await screen.findByLabelText(copy.enrol.code), '123456');
    await user.click(screen.getByRole('button', { name: copy.enrol.confirm }));
    await user.click(await screen.findByLabelText(copy.recovery.kept));
    api.on(adminSecondFactor, () => ({ done: true, status: VERIFIED }));
    await user.click(screen.getByRole('button', { name: copy.recovery.go }));
    expect(await screen.findByText(copy.security.enabled)).toBeTruthy();
    expect(screen.getByText(copy.security.on)).toBeTruthy();
  });

  it('is switched off with a code only', async () => {
    const optional = { ...VERIFIED, isRequired: false };
    const calls = api.on(adminDisableSecondFactor, ({ code }) => {
      if (code !== '123456') throw new Refusal('invalid_code', 'الرمز غير صحيح.');
      return { done: true, message: 'أُوقف التحقق بخطوتين.' };
    });
    const user = enterConsole(api, '/admin/security', optional);
    await user.click(await screen.findByRole('button', { name: copy.security.disable }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(copy.code.label), '999999');
    await user.click(dialog.getByRole('button', { name: copy.security.disable }));
    expect(await dialog.findByText('الرمز غير صحيح.')).toBeTruthy();
    api.on(adminSecondFactor, () => ({ done: true, status: NO_FACTOR }));
    await user.clear(dialog.getByLabelText(copy.code.label));
    await user.type(dialog.getByLabelText(copy.code.label), '123456');
    await user.click(dialog.getByRole('button', { name: copy.security.disable }));
    expect(await screen.findByText('أُوقف التحقق بخطوتين.')).toBeTruthy();
    expect(await screen.findByText(copy.security.off)).toBeTruthy();
    expect(calls).toHaveLength(2);
  });
});
