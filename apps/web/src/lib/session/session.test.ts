import { getMe, logout } from '@nibras/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { storeSession } from './session-storage.ts';
import { readStoredSession } from './session-sync.ts';
import { expireSession, signIn, signOut, startSession, updateUser, useSession } from './session.ts';

const stored = sampleUser({ planName: 'قديمة' });
const fresh = sampleUser({ planName: 'جديدة' });

function store(): void {
  storeSession({ token: 't1', user: stored, userId: 'u1' });
}

async function start() {
  const view = renderHook(useSession);
  await act(startSession);
  return view.result;
}

function fromOtherTab(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

describe('startSession', () => {
  it('replaces the stored user by the one the server knows', async () => {
    fakeApi().on(getMe, () => ({ done: true, user: fresh }));
    store();
    const session = await start();
    expect(session.current).toEqual({ status: 'signed-in', user: fresh, userId: 'u1' });
    expect(readStoredSession()?.user).toEqual(fresh);
  });

  it('shows nobody until the server has answered', async () => {
    let answer: (() => void) | undefined;
    fakeApi().on(getMe, () => {
      return new Promise((resolve) => {
        answer = () => resolve({ done: true, user: fresh });
      });
    });
    store();
    const { result } = renderHook(useSession);
    let starting: Promise<void> | undefined;
    act(() => void (starting = startSession()));
    expect(result.current).toEqual({ status: 'loading', user: null, userId: null });
    await waitFor(() => expect(answer).toBeDefined());
    await act(async () => {
      answer?.();
      await starting;
    });
    expect(result.current.status).toBe('signed-in');
  });

  it.each(['token', 'userData', 'userId'])('clears everything when %s is missing', async (key) => {
    store();
    localStorage.removeItem(key);
    const session = await start();
    expect(session.current.status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
  });

  it('clears everything when the stored user cannot be read', async () => {
    store();
    localStorage.setItem('userData', '{"username":');
    const session = await start();
    expect(session.current.status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
  });

  it('makes do with the stored user offline, and refreshes it once the network is back', async () => {
    const api = fakeApi();
    api.on(getMe, () => ({ done: true, user: fresh }));
    api.goDown();
    store();
    const session = await start();
    expect(session.current.user).toEqual(stored);

    api.comeBack();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(session.current.user).toEqual(fresh));
  });

  it('makes do with the stored user when the server is in trouble', async () => {
    fakeApi().on(getMe, () => {
      throw new Refusal('unavailable', 'الخدمة غير متاحة');
    });
    store();
    expect((await start()).current.user).toEqual(stored);
  });

  it('ends the session when the server no longer knows it', async () => {
    fakeApi().on(getMe, () => {
      throw new Refusal('unauthenticated', 'انتهت الجلسة');
    });
    store();
    expect((await start()).current.status).toBe('anonymous');
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ userId: 'u1' });
  });

  it('keeps the user of another tab that signed in meanwhile', async () => {
    const other = sampleUser({ username: 'نورة' });
    fakeApi().on(getMe, () => {
      storeSession({ token: 't2', user: other, userId: 'u2' });
      return { done: true, user: fresh };
    });
    store();
    expect((await start()).current).toEqual({ status: 'signed-in', user: other, userId: 'u2' });
  });
});

describe('a running session', () => {
  async function startSignedIn() {
    const api = fakeApi();
    api.on(getMe, () => ({ done: true, user: stored }));
    store();
    return { api, session: await start() };
  }

  it('begins with the answer of a login', async () => {
    const session = await start();
    act(() => signIn({ done: true, token: 't9', userData: fresh, acckey: 'u9' }));
    expect(session.current).toEqual({ status: 'signed-in', user: fresh, userId: 'u9' });
    expect(readStoredSession()).toEqual({ token: 't9', user: fresh, userId: 'u9' });
  });

  it('takes in a changed user', async () => {
    const { session } = await startSignedIn();
    act(() => updateUser(fresh));
    expect(session.current.user).toEqual(fresh);
    expect(readStoredSession()?.user).toEqual(fresh);
  });

  it('tells the server on signing out and forgets everything', async () => {
    const { api, session } = await startSignedIn();
    const calls = api.on(logout, () => ({ done: true, message: '' }));
    await act(() => signOut({ originPath: '/profile' }));
    expect(calls).toEqual([{ token: 't1', body: null, path: '/api/auth/logout' }]);
    expect(localStorage).toHaveLength(0);
    expect(session.current).toEqual({
      status: 'anonymous',
      user: null,
      userId: null,
      signedOutFrom: '/profile',
      isExpired: false,
    });
  });

  it('takes what waits to be sent away with it on signing out, every user’s', async () => {
    const { api } = await startSignedIn();
    api.on(logout, () => ({ done: true, message: '' }));
    localStorage.setItem('outbox:u1', '[1]');
    localStorage.setItem('outbox:u7', '[1]');
    localStorage.setItem('draft:u1:reviews', '[1]');
    localStorage.setItem('theme', 'dark');
    await act(() => signOut({ originPath: '/profile' }));
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('leaves what waits to be sent for the same user after a 401, and for nobody else', async () => {
    await startSignedIn();
    localStorage.setItem('outbox:u1', '[1]');
    act(expireSession);
    act(() => signIn({ done: true, token: 't2', userData: fresh, acckey: 'u1' }));
    expect(localStorage.getItem('outbox:u1')).toBe('[1]');
    act(expireSession);
    act(() => signIn({ done: true, token: 't3', userData: fresh, acckey: 'u9' }));
    expect(localStorage.getItem('outbox:u1')).toBeNull();
  });

  it('signs out without a network too', async () => {
    const { api, session } = await startSignedIn();
    api.goDown();
    await act(() => signOut({ originPath: '/profile' }));
    expect(session.current.status).toBe('anonymous');
  });

  it('is not revived by a user that arrives after its end', async () => {
    const { session } = await startSignedIn();
    act(expireSession);
    act(() => updateUser(fresh));
    expect(session.current.status).toBe('anonymous');
    expect(readStoredSession()).toBeNull();
  });

  it.each(['token', null])('ends when another tab signs out (%s)', async (key) => {
    const { session } = await startSignedIn();
    localStorage.clear();
    fromOtherTab(key);
    expect(session.current.status).toBe('anonymous');
  });

  it('begins when another tab signs in', async () => {
    const session = await start();
    store();
    fromOtherTab('token');
    await waitFor(() => {
      expect(session.current).toEqual({ status: 'signed-in', user: stored, userId: 'u1' });
    });
  });

  it('follows a user changed in another tab', async () => {
    const { session } = await startSignedIn();
    localStorage.setItem('userData', JSON.stringify(fresh));
    fromOtherTab('userData');
    await waitFor(() => expect(session.current.user).toEqual(fresh));
  });

  it('ignores what other tabs do with the rest of the storage', async () => {
    const { session } = await startSignedIn();
    const before = session.current;
    fromOtherTab('theme');
    expect(session.current).toBe(before);
  });
});
