/** What the first pages want to know; spelled here too, for the contract is too heavy for the page itself. */
export const EARLY = { me: '/api/user/me', centers: '/api/learning-center/my-centers' } as const;

export type EarlyCall = { token: string; askedAtMs: number; response: Promise<Response> };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface Window {
    /** Asked by the page while the code that takes the answers is still on its way (preload-first-load.ts). */
    earlyCalls?: Record<string, EarlyCall>;
  }
}

const FRESH_MS = 30_000;

/** The answer that was asked for early, once, for the same session and while it is fresh. */
export function takeEarly(path: string, token: string | null): Promise<Response> | null {
  const call = window.earlyCalls?.[path];
  if (call === undefined) return null;
  delete window.earlyCalls?.[path];
  const isFresh = performance.now() - call.askedAtMs < FRESH_MS;
  return isFresh && call.token === token ? call.response : null;
}
