import { getMe, logout, userSchema, type User } from '@nibras/contract';
import { callApi } from '#src/lib/http/api-client.ts';
import { readStoredParts, type StoredSession } from './session-storage.ts';

/*
 * What the session needs the contract's schemas for. Loaded on demand: whoever has no session does
 * not pay for it, and /login has a budget to keep.
 */

/** How long a start waits for a fresh user before it makes do with the stored one. */
const REFRESH_LIMIT_MS = 8000;

/** The stored session, or null when any of its three parts is missing or cannot be read. */
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

/** A session that the server cannot be told about runs out there by itself. */
export async function revokeToken(): Promise<void> {
  await callApi(logout).catch(() => undefined);
}
