import { adminListSecurityEvents, type SecurityEvent } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { securityEventsCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const sampleEvent = (overrides: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 'e1',
  at: '2026-11-05T08:00:00.000Z',
  kind: 'signed-in',
  userId: 'u1',
  username: 'سارة العتيبي',
  address: '203.0.113.7',
  device: 'Chrome على Windows',
  ...overrides,
});

const page = (events: SecurityEvent[], nextCursor: string | null = null) => ({
  done: true as const,
  events,
  nextCursor,
});

const open = (search = '') => openConsole(api, `/admin/security-events${search}`, copy.title);

describe('SecurityEventsPage', () => {
  it('says what happened to whom, from where and when, and leads to the account', async () => {
    api.on(adminListSecurityEvents, () => page([sampleEvent()]));
    await open();
    const row = await screen.findByRole('row', { name: /تسجيل دخول/ });
    expect(row.textContent).toContain('203.0.113.7');
    expect(row.textContent).toContain('Chrome على Windows');
    expect(row.textContent).toContain('05 نوفمبر 2026 11:00');
    const link = within(row).getByRole('link', { name: 'سارة العتيبي' });
    expect(link.getAttribute('href')).toBe('/admin/users/u1');
  });

  it('shows an event of nobody, and one without a place', async () => {
    api.on(adminListSecurityEvents, () =>
      page([
        sampleEvent({ kind: 'sign-in-failed', userId: null, username: null }),
        sampleEvent({ id: 'e2', kind: 'blocked', address: null, device: null }),
      ]),
    );
    await open();
    expect(await screen.findByRole('row', { name: new RegExp(copy.nobody) })).toBeTruthy();
    expect(screen.getByRole('row', { name: /حظر الحساب/ })).toBeTruthy();
  });

  it('goes on to older ones where the first page ended', async () => {
    const calls = api.on(adminListSecurityEvents, () => page([sampleEvent()], '17.e1'));
    const user = await open();
    await screen.findByRole('row', { name: /تسجيل دخول/ });
    api.on(adminListSecurityEvents, () => page([sampleEvent({ id: 'e0', kind: 'unblocked' })]));
    await user.click(screen.getByRole('button', { name: copy.more }));
    expect(await screen.findByRole('row', { name: /رفع الحظر/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /تسجيل دخول/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: copy.more })).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('keeps those of one account, and leads to all', async () => {
    const calls = api.on(adminListSecurityEvents, () => page([sampleEvent()]));
    const user = await open('?user=u1');
    await screen.findByRole('row', { name: /تسجيل دخول/ });
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/security-events?user=u1']);
    await user.click(screen.getByRole('link', { name: copy.all }));
    await screen.findByRole('row', { name: /تسجيل دخول/ });
    expect(calls.at(-1)?.path).toBe('/api/admin/security-events');
  });

  it('says that there are none yet, and that they could not be had', async () => {
    api.on(adminListSecurityEvents, () => {
      throw new Refusal('unavailable', 'الخدمة غير متاحة الآن');
    });
    const user = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('الخدمة غير متاحة الآن');
    api.on(adminListSecurityEvents, () => page([]));
    await user.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  });
});
