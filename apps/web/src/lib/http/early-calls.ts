/**
 * Requests of the first pages; repeated here, because the contract is too large for the page
 * itself.
 */
export const EARLY = { me: '/api/user/me', centers: '/api/learning-center/my-centers' } as const;

export type EarlyCall = { token: string; askedAtMs: number; response: Promise<Response> };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface Window {
    /**
     * Requested by the page while the code that reads the answers still loads
     * (preload-first-load.ts).
     */
    earlyCalls?: Record<string, EarlyCall>;
  }
}

const FRESH_MS = 30_000;

/** The early answer, once, for the same session and while it is fresh. */
export function takeEarly(path: string, token: string | null): Promise<Response> | null {
  const call = window.earlyCalls?.[path];
  if (call === undefined) return null;
  delete window.earlyCalls?.[path];
  const isFresh = performance.now() - call.askedAtMs < FRESH_MS;
  return isFresh && call.token === token ? call.response : null;
}
