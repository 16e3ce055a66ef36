import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { outgoingAgent } from '#src/adapters/outgoing-agent.ts';
import { guardedLookup, type IsAllowed } from '#src/adapters/websearch/address-guard.ts';

/** Addresses of a house's own network. Those that a cloud keeps for its machines are never among them. */
const INSIDE = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** The way out to addresses that an admin typed; what the operator set in the environment needs none. */
export type ProviderDoor = {
  agent: () => Promise<Agent>;
  fetch: typeof fetch;
  /** Names are judged once more when they are resolved. */
  allows(url: string): boolean;
  close(): Promise<void>;
};

export function createProviderDoor({ allowsInside }: { allowsInside: boolean }): ProviderDoor {
  const isAllowed: IsAllowed = (address) => {
    if (!ipaddr.isValid(address)) return false;
    const range = ipaddr.process(address).range();
    return range === 'unicast' || (allowsInside && INSIDE.has(range));
  };
  const allows = (url: string): boolean => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    // A numeric address is connected to without being looked up.
    return !ipaddr.isValid(host) || isAllowed(host);
  };
  const { agent, close } = outgoingAgent({
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 10_000, lookup: guardedLookup(isAllowed) },
  });
  const guarded = async (url: string | URL, init?: object) => {
    if (!allows(String(url))) throw new Error('the address is inside the network');
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
