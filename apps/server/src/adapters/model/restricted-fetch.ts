import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { isPrivateAddress, isPublicAddress, type IsAllowed } from '#src/adapters/address-guard.ts';
import { outgoingAgent } from '#src/adapters/outgoing-agent.ts';

/** The way out to addresses that an admin typed; what the operator set in the environment needs none. */
export type RestrictedFetch = {
  agent: () => Promise<Agent>;
  fetch: typeof fetch;
  /** Tells early; what is connected to is judged once more. */
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
    // Nobody is sent on: the next address might be one that was never judged.
    return undici.fetch(url, { ...init, dispatcher: await agent(), redirect: 'error' });
  };
  return {
    agent,
    allows,
    // The two libraries mean the same by it and name its types apart.
    fetch: guarded as unknown as typeof fetch,
    close,
  };
}
