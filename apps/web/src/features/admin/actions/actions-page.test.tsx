import { adminListActions } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { onlyPage, sampleAction } from '#src/testing/admin-samples.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { ACTION_NAMES, actionName } from './action-names.ts';
import { changesOf } from './changes.ts';
import { actionsCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const open = () => openConsole(api, '/admin/actions', copy.title);

describe('ActionsPage', () => {
  it('shows who did what to whom and when', async () => {
    api.on(adminListActions, () => onlyPage(sampleAction()));
    await open();
    const row = await screen.findByRole('row', { name: /حظر مستخدم/ });
    expect(row.textContent).toContain('مدير المنصة');
    expect(row.textContent).toContain('سارة العتيبي');
    expect(row.textContent).toContain('05 نوفمبر 2026 11:00');
  });

  it('opens the values before and after, with lists and dates in words', async () => {
    const periods = [{ planId: 'term', endsAt: '2026-12-01T00:00:00.000Z' }];
    const row = sampleAction({ before: { isBlocked: false, periods: [] }, after: { periods } });
    api.on(adminListActions, () => onlyPage(row));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: ACTION_NAMES['user.block'] }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(partsCopy.no)).toBeTruthy();
    expect(dialog.getByText('01 ديسمبر 2026')).toBeTruthy();
    expect(dialog.getByText('فترات الباقات')).toBeTruthy();
  });

  it('says of an action without facts that there are none', async () => {
    const row = sampleAction({ before: null, after: null, targetId: null, targetName: null });
    api.on(adminListActions, () => onlyPage(row));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: ACTION_NAMES['user.block'] }));
    expect(await screen.findByText(copy.dialog.nothing)).toBeTruthy();
  });
});

describe('changesOf', () => {
  it('pairs the old and new value of every field, and marks differences', () => {
    const before = { name: 'أ', price: 1, features: ['x'] };
    const after = { name: 'أ', price: 2, features: ['x'], extra: true };
    expect(changesOf(before, after)).toEqual([
      { name: 'name', before: 'أ', after: 'أ', isChanged: false },
      { name: 'price', before: 1, after: 2, isChanged: true },
      { name: 'features', before: ['x'], after: ['x'], isChanged: false },
      { name: 'extra', before: null, after: true, isChanged: true },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });
});

describe('actionName', () => {
  it('keeps the name of an action that it does not know', () => {
    expect(actionName('faq.edit')).toBe('تعديل سؤال شائع');
    expect(actionName('moon.land')).toBe('moon.land');
  });
});
