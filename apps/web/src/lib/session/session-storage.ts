import type { User } from '@nibras/contract';
import {
  readLocal as read,
  removeLocal as remove,
  writeLocal as write,
} from '#src/lib/browser/local-storage.ts';

const TOKEN = 'token';
const USER_DATA = 'userData';
const USER_ID = 'userId';

export type StoredSession = { token: string; user: User; userId: string };

export function readToken(): string | null {
  return read(TOKEN);
}

/** The user that this browser knows; a 401 keeps it, a sign-out removes it. */
export function readUserId(): string | null {
  return read(USER_ID);
}

/** Whether this browser knows the user, signed in or signed out by a 401. */
export function isStoredUser(userId: string): boolean {
  return readUserId() === userId;
}

/** The three stored parts, without checking that the user can be parsed. */
export function readStoredParts(): { token: string; userData: string; userId: string } | null {
  const token = read(TOKEN);
  const userData = read(USER_DATA);
  const userId = read(USER_ID);
  return token && userData && userId ? { token, userData, userId } : null;
}

/** The token comes last: another tab that notices it finds the other two. */
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

/** Removes what a 401 invalidates. */
export function clearCredentials(): void {
  remove(TOKEN);
  remove(USER_DATA);
}

export type StoredPart = 'session' | 'user';

/** The part of the session that another tab changed; null for other keys. */
export function changedPart(event: StorageEvent): StoredPart | null {
  if (event.key === null || event.key === TOKEN) return 'session';
  return event.key === USER_DATA ? 'user' : null;
}
