import { adminExportUsers, adminListUsers, type AdminUserRow } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { usersCopy } from '#src/features/admin/users/copy.ts';
import { onlyPage, sampleAccount } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal, type Call } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { watchSaving } from '#src/testing/saving.ts';
import { tableCopy as copy } from './copy.ts';
import { NARROW } from './table-parts.ts';

const { columns } = usersCopy;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const open = (query = '') => openConsole(api, `/admin/users${query}`, usersCopy.title);
const asked = (calls: Call[]) => calls.map(({ path }) => decodeURIComponent(path));
const rowOf = (overrides: Partial<AdminUserRow> = {}) => sampleAccount(overrides);

describe('DataTable', () => {
  it('shows grey rows while the first page is loading', async () => {
    api.on(adminListUsers, () => new Promise(() => undefined));
    await open();
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
    expect(screen.getByText(copy.loading)).toBeTruthy();
  });

  it('shows a row for each record, which leads to its page and back to the same table', async () => {
    api.on(adminListUsers, () => onlyPage(rowOf()));
    await open('?q=سارة');
    const link = await screen.findByRole('link', { name: 'سارة العتيبي' });
    expect(link.getAttribute('href')).toBe('/admin/users/u1');
    expect(screen.getByText(copy.range(1, 1, '1'))).toBeTruthy();
  });

  it('says what is missing if there are no rows', async () => {
    api.on(adminListUsers, () => onlyPage());
    await open();
    expect(await screen.findByText(usersCopy.empty.title)).toBeTruthy();
  });

  it('offers to widen a search that finds nothing', async () => {
    const calls = api.on(adminListUsers, () => onlyPage());
    const user = await open('?role=admin');
    await user.click(await screen.findByRole('button', { name: copy.clear }));
    await waitFor(() => expect(currentPath()).toBe('/admin/users'));
    expect(asked(calls)).toEqual(['/api/admin/users?role=admin', '/api/admin/users']);
  });

  it('says that it could not be loaded and tries again', async () => {
    let isBroken = true;
    api.on(adminListUsers, () => {
      if (isBroken) throw new Refusal('internal', 'حدث خطأ');
      return onlyPage(rowOf());
    });
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('حدث خطأ');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('link', { name: 'سارة العتيبي' })).toBeTruthy();
  });

  it('searches once the typing pauses and starts again at the first page', async () => {
    const calls = api.on(adminListUsers, () => ({ done: true, rows: [rowOf()], total: 90 }));
    const user = await open('?page=3');
    await screen.findByRole('link', { name: 'سارة العتيبي' });
    await user.type(screen.getByRole('searchbox'), 'سارة');
    await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/admin/users?q=سارة'));
    await waitFor(() =>
      expect(asked(calls)).toEqual(['/api/admin/users?page=3', '/api/admin/users?q=سارة']),
    );
  });

  it('says that a search found more than were counted', async () => {
    const found = { done: true as const, rows: [rowOf()], total: 2000, hasMore: true };
    api.on(adminListUsers, () => found);
    await open('?q=سارة');
    const status = await screen.findByText(/أكثر من/);
    expect(status.textContent).toBe(copy.range(1, 1, copy.moreThan(countWords(2000))));
  });

  it('sorts by a column, turns it round at the second press and says so', async () => {
    const calls = api.on(adminListUsers, () => onlyPage(rowOf()));
    const user = await open();
    const header = await screen.findByRole('columnheader', { name: columns.name });
    expect(header.getAttribute('aria-sort')).toBe('none');
    const joined = screen.getByRole('columnheader', { name: columns.joined });
    expect(joined.getAttribute('aria-sort')).toBe('descending');

    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    expect(joined.getAttribute('aria-sort')).toBe('none');
    await waitFor(() =>
      expect(asked(calls).at(-1)).toBe('/api/admin/users?sort=username&direction=asc'),
    );
    expect(currentPath()).toBe('/admin/users?sort=username&direction=asc');
  });

  it('narrows by a filter and by the size of a page', async () => {
    const calls = api.on(adminListUsers, () => ({ done: true, rows: [rowOf()], total: 300 }));
    const user = await open();
    await screen.findByRole('link', { name: 'سارة العتيبي' });
    await user.selectOptions(screen.getByLabelText(usersCopy.filters.role), 'admin');
    await waitFor(() => expect(currentPath()).toBe('/admin/users?role=admin'));
    await user.selectOptions(screen.getByLabelText(copy.pageSize), '100');
    await waitFor(() =>
      expect(asked(calls).at(-1)).toBe('/api/admin/users?role=admin&pageSize=100'),
    );
  });

  it('keeps the rows in sight while the next page comes', async () => {
    let answer: (() => void) | undefined;
    let isFirst = true;
    api.on(adminListUsers, () => {
      if (isFirst) {
        isFirst = false;
        return { done: true, rows: [rowOf()], total: 60 };
      }
      return new Promise((resolve) => {
        answer = () =>
          resolve({ done: true, rows: [rowOf({ id: 'u2', username: 'نورة' })], total: 60 });
      });
    });
    const user = await open();
    await screen.findByRole('link', { name: 'سارة العتيبي' });
    await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
    expect(await screen.findByText(copy.refreshing)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'سارة العتيبي' })).toBeTruthy();
    answer?.();
    expect(await screen.findByRole('link', { name: 'نورة' })).toBeTruthy();
    expect(screen.getByText(copy.range(26, 26, '60'))).toBeTruthy();
  });

  it('leaves out of an address what the server would not understand', async () => {
    const calls = api.on(adminListUsers, () => onlyPage(rowOf()));
    await open('?page=0&sort=password&role=owner&planState=ended&x=1');
    await screen.findByRole('link', { name: 'سارة العتيبي' });
    expect(asked(calls)).toEqual(['/api/admin/users?planState=ended']);
  });

  it('saves all matching rows as a file, fetched with the token', async () => {
    const saved = watchSaving();
    api.on(adminListUsers, () => onlyPage(rowOf()));
    const calls = api.on(adminExportUsers, () => new Blob(['\ufeffname']));
    const user = await open('?role=admin');
    await user.click(await screen.findByRole('button', { name: partsCopy.csv }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^nibras-users-\d{4}-\d\d-\d\d\.csv$/);
    expect(calls[0]).toMatchObject({
      token: 'stored-token',
      path: '/api/admin/users.csv?role=admin',
    });
  });

  it('says beside the button that a file could not be made', async () => {
    api.on(adminListUsers, () => onlyPage(rowOf()));
    api.on(adminExportUsers, () => {
      throw new Refusal('unavailable', 'الخدمة غير متاحة الآن.');
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: partsCopy.csv }));
    expect((await screen.findByRole('alert')).textContent).toContain('الخدمة غير متاحة الآن.');
  });

  it('turns into cards on a phone, with its order in a list behind a button', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === NARROW, media }),
    );
    const calls = api.on(adminListUsers, () => onlyPage(rowOf()));
    const user = await open();
    const list = await screen.findByRole('list', { name: usersCopy.title });
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(within(list).getByRole('listitem'));
    expect(card.getByText('sara@ksu.edu.sa')).toBeTruthy();
    expect(card.getByText(columns.university)).toBeTruthy();
    const fold = screen.getByRole('button', { name: copy.choices });
    expect(screen.queryByRole('combobox', { name: copy.sortBy })).toBeNull();
    await user.click(fold);
    await user.selectOptions(screen.getByRole('combobox', { name: copy.sortBy }), 'username asc');
    await waitFor(() =>
      expect(asked(calls).at(-1)).toBe('/api/admin/users?sort=username&direction=asc'),
    );
  });
});
