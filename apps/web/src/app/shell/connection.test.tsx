import { getMe, listPlans } from '@nibras/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, currentState, landsOn, renderApp } from '#src/testing/render-app.tsx';
import { expiredUser, sampleUser } from '#src/testing/sample-user.ts';

const { titles } = appCopy;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  document.title = '';
  api = fakeApi();
  api.on(listPlans, () => ({ done: true, plans: {} }));
});

function open(path: string): void {
  const user = sampleUser();
  api.on(getMe, () => ({ done: true, user }));
  renderApp(path, { storedUser: user });
}

describe('the connection', () => {
  it('is logged at the finest level of the console', async () => {
    const debug = vi.spyOn(console, 'debug');
    open('/profile');
    await landsOn('/profile', titles.profile);
    act(() => fakeSocket.receive('connect'));
    act(() => fakeSocket.receive('connect_error', new Error('timeout')));
    act(() => fakeSocket.receive('disconnect', 'transport close'));
    expect(debug.mock.calls).toEqual([
      ['nibras: connect', ''],
      ['nibras: connect_error', 'timeout'],
      ['nibras: disconnect', 'transport close'],
    ]);
  });

  it('stays closed for visitors and in the plain layout', async () => {
    open('/subscriptions');
    await landsOn('/subscriptions', titles.subscriptions);
    expect(fakeSocket.connected).toBe(false);
  });

  it('opens with the main layout and brings changes of the user', async () => {
    open('/profile');
    await landsOn('/profile', titles.profile);
    expect(fakeSocket.connected).toBe(true);
    const user = sampleUser({ planName: 'باقة السنة' });
    act(() => fakeSocket.receive('user-updated', { user }));
    await screen.findAllByText('باقة السنة');
    expect(localStorage.getItem('userData')).toContain('باقة السنة');
  });

  it('ignores an event that the contract does not know', async () => {
    open('/profile');
    await landsOn('/profile', titles.profile);
    const before = localStorage.getItem('userData');
    act(() => fakeSocket.receive('user-updated', { user: { username: 'أحد' } }));
    expect(localStorage.getItem('userData')).toBe(before);
  });

  it('confines the user at once when the plan ends elsewhere', async () => {
    open('/plans');
    await landsOn('/plans', titles.plans);
    act(() => fakeSocket.receive('user-updated', { user: expiredUser() }));
    await landsOn('/subscriptions', titles.subscriptions);
    expect(fakeSocket.connected).toBe(false);
  });

  it('ends the session when the server refuses the handshake', async () => {
    open('/profile');
    await landsOn('/profile', titles.profile);
    const refusal = Object.assign(new Error('unauthorized'), { data: { code: 401 } });
    act(() => fakeSocket.receive('connect_error', refusal));
    await landsOn('/login', titles.login);
    expect(currentState()).toEqual({ from: '/profile', isFollowed: true, isExpired: true });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('survives any other failure to connect', async () => {
    open('/profile');
    await landsOn('/profile', titles.profile);
    act(() => fakeSocket.receive('connect_error', new Error('timeout')));
    expect(currentPath()).toBe('/profile');
  });
});
