import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { isPrivateAddress, isPublicAddress, type IsAllowed } from '#src/adapters/address-guard.ts';
import { outgoingAgent } from '#src/adapters/outgoing-agent.ts';

/**
 * Network access for addresses that admins typed; the operator's own settings are not restricted.
 */
export type RestrictedFetch = {
  agent: () => Promise<Agent>;
  fetch: typeof fetch;
  /** An early check; the connection checks again. */
  allows(url: string): boolean;
  close(): Promise<void>;
};

export function createRestrictedFetch({
  allowsInside,
}: {
  allowsInside: boolean;
}): RestrictedFetch {
  const isAllowed: IsAllowed = (address) =>
    isPublicAddress(address) || (allowsInside && isPrivateAddress(address));
  const allows = (url: string): boolean => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    return !ipaddr.isValid(host) || isAllowed(host);
  };
  const { agent, close } = outgoingAgent(
    { headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } },
    isAllowed,
  );
  const guarded = async (url: string | URL, init?: object) => {
    const undici = await import('undici');
    // Redirects could lead to an unchecked address.
    return undici.fetch(url, { ...init, dispatcher: await agent(), redirect: 'error' });
  };
  return {
    agent,
    allows,
    // Both libraries name the same type differently.
    fetch: guarded as unknown as typeof fetch,
    close,
  };
}
