import type { SessionAnswer, User } from '@nibras/contract';
import { onUnauthenticated } from '#src/lib/http/unauthenticated.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { forgetUnsent } from './own-storage.ts';
import {
  changedPart,
  clearCredentials,
  clearStoredSession,
  readStoredParts,
  readToken,
  storeSession,
  storeUser,
  type StoredSession,
} from './session-storage.ts';

export type Session =
  | { status: 'loading'; user: null; userId: null }
  | { status: 'signed-in'; user: User; userId: string }
  | {
      status: 'anonymous';
      user: null;
      userId: null;
      /** The page of the sign-out; the next sign-in does not return to it. */
      signedOutFrom: string | null;
      /** The server no longer knows the session: it expired or was ended elsewhere. */
      isExpired: boolean;
    };

const LOADING: Session = { status: 'loading', user: null, userId: null };

const store = createStore<Session>(LOADING);

function setAnonymous(signedOutFrom: string | null, isExpired = false): void {
  store.set({ status: 'anonymous', user: null, userId: null, signedOutFrom, isExpired });
}

export function useSession(): Session {
  return useStore(store);
}

const loadSync = () => import('./session-sync.ts');
type Sync = Awaited<ReturnType<typeof loadSync>>;

/** Reads the stored session and fetches the current user. */
export async function startSession(): Promise<void> {
  onUnauthenticated(expireSession);
  window.addEventListener('storage', followOtherTab);
  if (readStoredParts() === null) {
    clearStoredSession();
    setAnonymous(null);
    return;
  }
  store.set(LOADING);
  await refreshSession();
}

async function refreshSession(): Promise<void> {
  const sync = await loadSync().catch(() => null);
  if (sync === null) {
    // A part of the app did not load. The stored session stays for the reload that /login needs.
    setAnonymous(null);
    return;
  }
  if (sync.readStoredSession() === null) clearStoredSession();
  else await storeFreshUser(sync);
  show(sync.readStoredSession());
}

async function storeFreshUser(sync: Sync): Promise<void> {
  const token = readToken();
  try {
    const user = await sync.fetchUser();
    // Another tab may have signed in as another user meanwhile.
    if (token === readToken()) storeUser(user);
  } catch {
    // A 401 has ended the session by now; after other failures the stored user still counts.
    if (readToken() !== null) window.addEventListener('online', refreshOnline, { once: true });
  }
}

function refreshOnline(): void {
  void refreshSession();
}

function show(stored: StoredSession | null): void {
  if (stored !== null) {
    store.set({ status: 'signed-in', user: stored.user, userId: stored.userId });
  } else if (store.read().status !== 'anonymous') {
    setAnonymous(null);
  }
}

/** Stores the answer of a login or verification; unsent input of other users is removed. */
export function signIn(answer: SessionAnswer): void {
  forgetUnsent(answer.acckey);
  storeSession({ token: answer.token, user: answer.userData, userId: answer.acckey });
  store.set({ status: 'signed-in', user: answer.userData, userId: answer.acckey });
}

/** Stores a user from the server. */
export function updateUser(user: User): void {
  const session = store.read();
  if (session.status !== 'signed-in' || readToken() === null) return;
  storeUser(user);
  store.set({ ...session, user });
}

/** Removes everything of the user here. The server is informed, but its answer is not awaited. */
export async function signOut({ originPath }: { originPath: string }): Promise<void> {
  const sync = await loadSync().catch(() => null);
  // Starts before the token is removed, because it sends the token.
  const revoked = sync?.revokeToken();
  clearStoredSession();
  forgetUnsent(null);
  setAnonymous(originPath);
  await revoked;
}

/**
 * After a 401: the guards lead to /login and remember the page; unsent input stays for the same
 * user.
 */
export function expireSession(): void {
  clearCredentials();
  setAnonymous(null, true);
}

function followOtherTab(event: StorageEvent): void {
  const part = changedPart(event);
  if (part === null || store.read().status === 'loading') return;
  if (readStoredParts() === null) {
    if (part === 'session' && store.read().status === 'signed-in') {
      setAnonymous(window.location.pathname + window.location.search);
    }
    return;
  }
  void loadSync().then(({ readStoredSession }) => {
    const stored = readStoredSession();
    if (stored !== null) show(stored);
  });
}
