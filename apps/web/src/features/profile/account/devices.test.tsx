import { endOtherSessions, endSession, getMe, listSessions } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { profileCopy } from '#src/features/profile/copy.ts';
import { Refusal, THIS_SESSION, fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = profileCopy.devices;
const PHONE = {
  id: 'phone',
  device: 'Safari على iPhone',
  createdAt: '2026-11-01T06:30:00.000Z',
  lastSeenAt: '2026-11-04T19:05:00.000Z',
  isCurrent: false,
};

let api: ReturnType<typeof fakeApi>;
let sessions: (typeof PHONE)[];

beforeEach(() => {
  sessions = [THIS_SESSION, PHONE, { ...PHONE, id: 'old', device: '' }];
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(listSessions, () => ({ done: true, sessions }));
});

async function open() {
  const { user } = renderApp('/profile', { storedUser: sampleUser() });
  return { user, card: within(await screen.findByRole('region', { name: copy.title })) };
}

const dialog = () => within(screen.getByRole('alertdialog'));

describe('the devices of an account', () => {
  it('are listed with when they came in and were last used, this one marked', async () => {
    const { card } = await open();
    const [here, phone, old] = await card.findAllByRole('listitem');
    expect(here?.textContent).toContain(`Chrome على Windows${copy.current}`);
    expect(phone?.textContent).toContain('Safari على iPhone');
    expect(phone?.textContent).toContain('01 نوفمبر 2026 09:30');
    expect(phone?.textContent).toContain('04 نوفمبر 2026 22:05');
    expect(old?.textContent).toContain(copy.unknown);
    expect(within(here!).queryByRole('button')).toBeNull();
  });

  it('show five at first where they are many, and all when asked', async () => {
    sessions = [THIS_SESSION, ...Array.from({ length: 8 }, (_, n) => ({ ...PHONE, id: `p${n}` }))];
    const { card, user } = await open();
    expect(await card.findAllByRole('listitem')).toHaveLength(5);
    await user.click(card.getByRole('button', { name: copy.showAll(9) }));
    expect(card.getAllByRole('listitem')).toHaveLength(9);
  });

  it('say so where this is the only one', async () => {
    sessions = [THIS_SESSION];
    const { card } = await open();
    expect(await card.findByText(copy.onlyThis)).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('say that they could not be had, and ask again', async () => {
    api.on(listSessions, () => {
      throw new Refusal('internal', 'خطأ');
    });
    const { card, user } = await open();
    expect(await card.findByText(copy.failed)).toBeTruthy();
    api.on(listSessions, () => ({ done: true, sessions }));
    await user.click(card.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await card.findAllByRole('listitem')).toHaveLength(3);
  });

  it('end one by one, confirmed, and the reader stays at the list', async () => {
    const calls = api.on(endSession, () => {
      sessions = sessions.filter(({ id }) => id !== PHONE.id);
      return { done: true, message: 'تم تسجيل الخروج من الجهاز.' };
    });
    const { card, user } = await open();
    await user.click(await card.findByRole('button', { name: copy.endOf(PHONE.device) }));
    await user.click(dialog().getByRole('button', { name: 'إلغاء' }));
    expect(calls).toEqual([]);
    await user.click(card.getByRole('button', { name: copy.endOf(PHONE.device) }));
    expect(dialog().getByText(copy.endText)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('تم تسجيل الخروج من الجهاز.')).toBeTruthy();
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    expect(calls.map(({ path }) => path)).toEqual(['/api/user/sessions/phone']);
    await waitFor(() =>
      expect(document.activeElement).toBe(card.getByRole('list', { name: copy.list })),
    );
  });

  it('end all but this one, confirmed', async () => {
    const calls = api.on(endOtherSessions, () => {
      sessions = [THIS_SESSION];
      return { done: true, message: 'تم تسجيل الخروج من الأجهزة الأخرى.' };
    });
    const { card, user } = await open();
    await user.click(await card.findByRole('button', { name: copy.endOthers }));
    await user.click(dialog().getByRole('button', { name: copy.endOthers }));
    expect(await card.findByText(copy.onlyThis)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('stay when ending them fails, and the dialog says why', async () => {
    api.on(endOtherSessions, () => {
      throw new Refusal('unavailable', 'الخدمة غير متاحة الآن');
    });
    const { card, user } = await open();
    await user.click(await card.findByRole('button', { name: copy.endOthers }));
    await user.click(dialog().getByRole('button', { name: copy.endOthers }));
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toContain(copy.endOthersFailed);
    expect(alert.textContent).toContain('الخدمة غير متاحة الآن');
    await user.click(dialog().getByRole('button', { name: 'إلغاء' }));
    expect(card.getAllByRole('listitem')).toHaveLength(3);
  });
});
