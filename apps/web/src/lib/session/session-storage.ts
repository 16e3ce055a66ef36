import type { User } from '@nibras/contract';

const TOKEN = 'token';
const USER_DATA = 'userData';
const USER_ID = 'userId';

export type StoredSession = { token: string; user: User; userId: string };

/** Holds what the browser refuses to store (private mode, full quota), for this tab alone. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

function remove(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that cannot be written holds nothing to remove.
  }
}

export function readToken(): string | null {
  return read(TOKEN);
}

/** Whether this browser knows the user: signed in, or out by a 401 and perhaps about to come back. */
export function isStoredUser(userId: string): boolean {
  return read(USER_ID) === userId;
}

/** The three parts as they were found; whether the user among them can be read is not looked at. */
export function readStoredParts(): { token: string; userData: string; userId: string } | null {
  const token = read(TOKEN);
  const userData = read(USER_DATA);
  const userId = read(USER_ID);
  return token && userData && userId ? { token, userData, userId } : null;
}

/** The token goes in last: another tab that hears of it finds the other two in place. */
export function storeSession(session: StoredSession): void {
  storeUser(session.user);
  write(USER_ID, session.userId);
  write(TOKEN, session.token);
}

export function storeUser(user: User): void {
  write(USER_DATA, JSON.stringify(user));
}

export function clearStoredSession(): void {
  clearCredentials();
  remove(USER_ID);
}

/** What a 401 takes away. */
export function clearCredentials(): void {
  remove(TOKEN);
  remove(USER_DATA);
}

export type StoredPart = 'session' | 'user';

/** Which part of the session a change in another tab touched; null when it is none of ours. */
export function changedPart(event: StorageEvent): StoredPart | null {
  if (event.key === null || event.key === TOKEN) return 'session';
  return event.key === USER_DATA ? 'user' : null;
}
