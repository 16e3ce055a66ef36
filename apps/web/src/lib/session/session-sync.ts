import { getMe, logout, userSchema, type User } from '@nibras/contract';
import { callApi } from '#src/lib/http/api-client.ts';
import { readStoredParts, type StoredSession } from './session-storage.ts';

/*
 * The part of the session that needs the contract's schemas. Loaded on demand, because visitors do
 * not need it and /login has a bundle budget.
 */

/** A start uses the stored user if no fresh one arrives within this time. */
const REFRESH_LIMIT_MS = 8000;

/** The stored session; null if any of its three parts is missing or unreadable. */
export function readStoredSession(): StoredSession | null {
  const parts = readStoredParts();
  const user = parts && parseUser(parts.userData);
  return parts && user && { token: parts.token, user, userId: parts.userId };
}

function parseUser(text: string): User | null {
  try {
    const parsed = userSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export async function fetchUser(): Promise<User> {
  const signal = AbortSignal.timeout(REFRESH_LIMIT_MS);
  return (await callApi(getMe, null, { signal })).user;
}

/** If the server cannot be reached, the session expires there by itself. */
export async function revokeToken(): Promise<void> {
  await callApi(logout).catch(() => undefined);
}
