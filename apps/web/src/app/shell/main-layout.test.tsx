import { currentSubscription, getMe, listPlans, logout } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { currentPath, currentState, renderApp } from '#src/testing/render-app.tsx';
import { planlessUser, sampleUser } from '#src/testing/sample-user.ts';

const { nav } = appCopy;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(listPlans, () => ({ done: true, plans: {} }));
  api.on(currentSubscription, () => {
    throw new Refusal('not_found', 'لا يوجد اشتراك');
  });
});

async function openProfile(user = sampleUser()) {
  api.on(getMe, () => ({ done: true, user }));
  const view = renderApp('/profile', { storedUser: user });
  await screen.findByRole('heading', { level: 1 });
  return view.user;
}

describe('MainLayout', () => {
  it('has one main part and names its ways through the app', async () => {
    await openProfile();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('navigation', { name: nav.label })).toHaveLength(1);
    expect(screen.getAllByRole('navigation', { name: nav.sections })).toHaveLength(1);
  });

  it('lights the library tab in the library alone', async () => {
    const user = await openProfile();
    const tabs = within(screen.getByRole('navigation', { name: nav.sections }));
    const tab = tabs.getByRole('link', { name: nav.library });
    expect(tab.getAttribute('aria-current')).toBeNull();
    await user.click(tab);
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(tab.getAttribute('aria-current')).toBe('page');
  });

  it('shows the user and the plan', async () => {
    await openProfile();
    const card = screen.getByRole('link', { name: /^سارة العتيبي\s*باقة الفصل الدراسي$/ });
    expect(card.getAttribute('href')).toBe('/profile');
  });

  it('says what an admin without a plan is', async () => {
    await openProfile(planlessUser({ role: 'admin' }));
    const card = screen.getByRole('link', { name: /^سارة العتيبي/ });
    expect(card.textContent).toContain(nav.admin);
  });

  it('takes the keyboard past the sidebar', async () => {
    const user = await openProfile();
    await user.click(screen.getByRole('link', { name: appCopy.skipToContent }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(currentPath()).toBe('/profile');
  });

  it('hands the focus to the heading of a page that was navigated to', async () => {
    await openProfile();
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('keeps the sidebar in a drawer that returns the focus', async () => {
    const user = await openProfile();
    const button = screen.getByRole('button', { name: nav.open });
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: nav.label });
    expect(within(drawer).getByRole('link', { name: /سارة العتيبي/ })).toBeTruthy();
    await user.click(within(drawer).getByRole('button', { name: nav.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('switches the theme', async () => {
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: appCopy.theme.toDark }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('button', { name: appCopy.theme.toLight }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('logs out from the menu of the account', async () => {
    const calls = api.on(logout, () => ({ done: true, message: '' }));
    const user = await openProfile();
    await user.click(screen.getByRole('button', { name: nav.accountMenu }));
    await user.click(await screen.findByRole('menuitem', { name: nav.logout }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(currentState()).toEqual({ from: '/profile', isFollowed: false });
    expect(calls).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
