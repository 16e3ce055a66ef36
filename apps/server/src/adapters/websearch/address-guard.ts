import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IsAllowed = (address: string) => boolean;

/** Addresses of the open internet; never this machine, its network or a cloud's inner services. */
export const isPublicAddress: IsAllowed = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const PORTS = new Set(['', '80', '443']);

/** Why an address may not be fetched, or null. Names are judged once more when they are resolved. */
export function addressProblem(address: URL, isAllowed: IsAllowed): string | null {
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return 'scheme';
  if (address.username !== '' || address.password !== '') return 'credentials';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // A numeric address is connected to without being looked up. Odd spellings are normal here already.
  const isNumeric = ipaddr.isValid(host);
  if (isNumeric && !isAllowed(host)) return 'private address';
  return PORTS.has(address.port) || (isNumeric && isAllowed !== isPublicAddress) ? null : 'port';
}

/**
 * Resolves a name and refuses it unless all its addresses are allowed. The address that was judged is
 * the one that is connected to, so a name cannot change its mind in between.
 */
export function guardedLookup(isAllowed: IsAllowed): LookupFunction {
  return (host, options, done) => {
    lookup(host, { all: true, order: 'verbatim' }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          done(new Error('the name leads to a private address'), '', 4);
        } else if (options.all === true) {
          done(null, found);
        } else {
          done(null, first.address, first.family);
        }
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('not found'), '', 4),
    );
  };
}
