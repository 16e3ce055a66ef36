import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '#src/testing/sample-user.ts';
import {
  clearCredentials,
  clearStoredSession,
  readToken,
  storeSession,
} from './session-storage.ts';
import { readStoredSession } from './session-sync.ts';

const session = { token: 't1', user: sampleUser(), userId: 'u1' };

describe('session storage', () => {
  it('keeps the session under token, userData and userId', () => {
    storeSession(session);
    expect(localStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('userId')).toBe('u1');
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(session.user);
    expect(readStoredSession()).toEqual(session);
  });

  it.each(['token', 'userData', 'userId'])('holds no session without %s', (key) => {
    storeSession(session);
    localStorage.removeItem(key);
    expect(readStoredSession()).toBeNull();
  });

  it.each(['{', '"text"', '{"username":"سارة"}'])('holds no session with the user %s', (text) => {
    storeSession(session);
    localStorage.setItem('userData', text);
    expect(readStoredSession()).toBeNull();
  });

  it('leaves the user id behind when only the credentials go', () => {
    storeSession(session);
    clearCredentials();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ userId: 'u1' });
  });

  describe('in a browser that refuses storage', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    afterEach(clearStoredSession);

    it('keeps the session for this tab', () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
      expect(readToken()).toBeNull();
      storeSession(session);
      expect(readStoredSession()).toEqual(session);
      clearStoredSession();
      expect(readStoredSession()).toBeNull();
    });
  });
});
