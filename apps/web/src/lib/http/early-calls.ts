import { readToken } from '#src/lib/session/session-storage.ts';

/** What the first pages want to know; spelled here too, for the contract is too heavy for the entry. */
export const EARLY = { me: '/api/user/me', centers: '/api/learning-center/my-centers' } as const;

const FRESH_MS = 30_000;

type EarlyCall = { token: string; askedAtMs: number; response: Promise<Response> };

const calls = new Map<string, EarlyCall>();

/** Asks while the code that will take the answer is still on its way: on a slow line that is seconds. */
export function askEarly(path: string): void {
  const token = readToken();
  if (token === null) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const response = fetch(path, { headers });
  // Whoever takes it hears of a failure.
  response.catch(() => undefined);
  calls.set(path, { token, askedAtMs: performance.now(), response });
}

/** The answer that was asked for early, once, for the same session and while it is fresh. */
export function takeEarly(path: string, token: string | null): Promise<Response> | null {
  const call = calls.get(path);
  calls.delete(path);
  const isFresh = call !== undefined && performance.now() - call.askedAtMs < FRESH_MS;
  return isFresh && call.token === token ? call.response : null;
}
