import { getMe, logout, type SessionAnswer, type User } from '@nibras/contract';
import { useSyncExternalStore } from 'react';
import { callApi, onUnauthenticated } from './api-client.ts';
import {
  changedPart,
  clearCredentials,
  clearStoredSession,
  readStoredSession,
  readToken,
  storeSession,
  storeUser,
} from './session-storage.ts';

/** How long a start waits for a fresh user before it makes do with the stored one. */
const REFRESH_LIMIT_MS = 8000;

export type Session =
  | { status: 'loading'; user: null; userId: null }
  | { status: 'signed-in'; user: User; userId: string }
  | {
      status: 'anonymous';
      user: null;
      userId: null;
      /** Where the user stood on signing out: a place that the next sign-in does not return to. */
      signedOutFrom: string | null;
    };

const LOADING: Session = { status: 'loading', user: null, userId: null };

let session: Session = LOADING;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function setAnonymous(signedOutFrom: string | null): void {
  setSession({ status: 'anonymous', user: null, userId: null, signedOutFrom });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** Reads the stored session and asks the server for the user as it is now. */
export async function startSession(): Promise<void> {
  onUnauthenticated(expireSession);
  window.addEventListener('storage', followOtherTab);
  if (readStoredSession() === null) {
    clearStoredSession();
    setAnonymous(null);
    return;
  }
  setSession(LOADING);
  await refreshUser();
}

async function refreshUser(): Promise<void> {
  const token = readToken();
  const signal = AbortSignal.timeout(REFRESH_LIMIT_MS);
  try {
    const { user } = await callApi(getMe, null, { signal });
    // Another tab may have signed in as somebody else while this answer was on its way.
    if (token === readToken()) updateUser(user);
    else showStoredSession();
  } catch {
    // A 401 has ended the session by now; after anything else the stored user still counts.
    showStoredSession();
    if (session.status === 'signed-in') {
      window.addEventListener('online', refreshOnceOnline, { once: true });
    }
  }
}

function refreshOnceOnline(): void {
  void refreshUser();
}

function showStoredSession(): void {
  const stored = readStoredSession();
  if (stored === null) {
    if (session.status !== 'anonymous') setAnonymous(null);
    return;
  }
  setSession({ status: 'signed-in', user: stored.user, userId: stored.userId });
}

/** Takes in the answer of a login or a verification. */
export function signIn(answer: SessionAnswer): void {
  storeSession({ token: answer.token, user: answer.userData, userId: answer.acckey });
  setSession({ status: 'signed-in', user: answer.userData, userId: answer.acckey });
}

/** Takes in the user as the server has just described it. */
export function updateUser(user: User): void {
  if (readStoredSession() !== null) storeUser(user);
  showStoredSession();
}

/** Leaves at once; the server is told on the way out, and its silence keeps nobody signed in. */
export async function signOut({ originPath }: { originPath: string }): Promise<void> {
  const revoked = callApi(logout).catch(() => undefined);
  clearStoredSession();
  setAnonymous(originPath);
  await revoked;
}

/** What a 401 does: the guards then lead to /login and remember the place. */
export function expireSession(): void {
  clearCredentials();
  setAnonymous(null);
}

function followOtherTab(event: StorageEvent): void {
  const part = changedPart(event);
  if (part === null || session.status === 'loading') return;
  if (readStoredSession() !== null) showStoredSession();
  else if (part === 'session' && session.status === 'signed-in') {
    setAnonymous(window.location.pathname + window.location.search);
  }
}
