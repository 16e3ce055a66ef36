import { adminOverview, adminSecondFactor, getMe, listCenters } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { fakeApi, FILE_LIMITS } from '#src/testing/fake-api.ts';
import { adminUser, enterConsole, NO_FACTOR } from '#src/testing/open-console.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';
import { consoleCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(adminOverview, () => new Promise(() => undefined));
});

const nav = () => within(screen.getByRole('navigation', { name: copy.nav }));

describe('the admin console', () => {
  it('is a path like any unknown one to a student', async () => {
    const student = sampleUser();
    api.on(getMe, () => ({ done: true, user: student }));
    renderApp('/admin/users', { storedUser: student });
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(screen.queryByText(copy.name)).toBeNull();
  });

  it('leads a visitor to the sign-in', async () => {
    renderApp('/admin');
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('has no page but its own', async () => {
    enterConsole(api, '/admin/nothing-here');
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('leads to every part of it and back to the product', async () => {
    enterConsole(api, '/admin');
    await screen.findByRole('heading', { level: 1, name: copy.titles.overview });
    const hrefs = nav()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toHaveLength(16);
    expect(hrefs).toEqual(expect.arrayContaining(['/admin', '/admin/users', '/admin/security']));
    expect(screen.getByRole('link', { name: copy.back }).getAttribute('href')).toBe('/chat');
  });

  it('finds its sections by Ctrl K, and searches its lists for the typed text', async () => {
    const user = enterConsole(api, '/admin');
    await screen.findByRole('heading', { level: 1, name: copy.titles.overview });
    await user.keyboard('{Control>}[KeyK]{/Control}');
    const box = within(await screen.findByRole('dialog', { name: copy.search.title }));
    expect(box.getAllByRole('option')).toHaveLength(16);
    await user.keyboard('سجل');
    const found = box.getAllByRole('option').map(({ textContent }) => textContent);
    expect(found.slice(0, 2)).toEqual([copy.titles.actions, copy.titles.securityEvents]);
    expect(found).toContain(copy.search.inList('سجل', copy.titles.users));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/admin/support?q=سجل'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lights the overview on the overview alone', async () => {
    enterConsole(api, '/admin');
    await screen.findByRole('heading', { level: 1 });
    const lit = nav()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(lit.map((link) => link.textContent)).toEqual([copy.titles.overview]);
  });

  it('opens its sections in a drawer, which closes on navigation', async () => {
    const user = enterConsole(api, '/admin');
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: appCopy.nav.open }));
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('link', { name: copy.titles.security }));
    await screen.findByRole('heading', { level: 1, name: copy.titles.security });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is entered from the sidebar and left from the menu of the account', async () => {
    api.on(getMe, () => ({ done: true, user: adminUser }));
    api.on(adminSecondFactor, () => ({ done: true, status: NO_FACTOR }));
    api.on(listCenters, () => ({ done: true, centers: [], limits: FILE_LIMITS }));
    const { user } = renderApp('/profile', { storedUser: adminUser });
    await user.click(await screen.findByRole('link', { name: copy.name }));
    await screen.findByRole('heading', { level: 1, name: copy.titles.overview });
    await user.click(screen.getByRole('button', { name: appCopy.nav.accountMenu }));
    await user.click(await screen.findByRole('menuitem', { name: copy.back }));
    await waitFor(() => expect(currentPath()).toBe('/chat'));
  });

  it('is not offered to a student', async () => {
    const student = sampleUser();
    api.on(getMe, () => ({ done: true, user: student }));
    const { user } = renderApp('/profile', { storedUser: student });
    await user.click(await screen.findByRole('button', { name: appCopy.nav.accountMenu }));
    await screen.findByRole('menuitem', { name: appCopy.nav.profile });
    expect(screen.queryByRole('menuitem', { name: copy.name })).toBeNull();
    expect(screen.queryByRole('link', { name: copy.name })).toBeNull();
  });
});
