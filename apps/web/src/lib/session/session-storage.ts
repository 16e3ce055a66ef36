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

/** The user that this browser knows; a 401 leaves it, a sign-out does not. */
export function readUserId(): string | null {
  return read(USER_ID);
}

/** Whether this browser knows the user: signed in, or out by a 401 and perhaps about to come back. */
export function isStoredUser(userId: string): boolean {
  return readUserId() === userId;
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
