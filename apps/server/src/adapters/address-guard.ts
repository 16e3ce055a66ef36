import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { buildConnector } from 'undici';

export type IsAllowed = (address: string) => boolean;

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Metadata services of clouds that use public or private addresses; link-local and reserved ranges
 * are refused entirely.
 */
const CLOUD_SERVICES = [
  '168.63.129.16/32', // Azure
  '100.100.100.200/32', // Alibaba
  'fd00:ec2::/32', // AWS
  'fd20:ce::/32', // Google
  'fd00:c1::/32', // Oracle
  'fd00:42::/32', // Scaleway
].map((network) => ipaddr.parseCIDR(network));

/** The ipaddr.js range; null for invalid addresses, cloud services and unknown ranges. */
function rangeOf(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  const isCloudService = CLOUD_SERVICES.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
  if (isCloudService) return null;
  const range = address.range();
  // ipaddr.js calls any unnamed range unicast, including `::/96` with embedded IPv4 addresses.
  if (range !== 'unicast' || address.kind() === 'ipv4') return range;
  return address.match(GLOBAL_IPV6) ? range : null;
}

export const isPublicAddress: IsAllowed = (address) => rangeOf(address) === 'unicast';

export const isPrivateAddress: IsAllowed = (address) => PRIVATE_RANGES.has(rangeOf(address) ?? '');

const PORTS = new Set(['', '80', '443']);

/** Why an address may not be fetched, or null. Names are checked again when resolved. */
export function addressProblem(address: URL, isAllowed: IsAllowed): string | null {
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return 'scheme';
  if (address.username !== '' || address.password !== '') return 'credentials';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // Numeric addresses skip the lookup, so they are checked here. URL has already normalised odd
  // spellings.
  const isNumeric = ipaddr.isValid(host);
  if (isNumeric && !isAllowed(host)) return 'private address';
  return PORTS.has(address.port) || (isNumeric && isAllowed !== isPublicAddress) ? null : 'port';
}

/** Connects only to allowed addresses: numeric ones are checked here, names at their lookup. */
export function guardConnections(
  build: typeof buildConnector,
  options: buildConnector.BuildOptions,
  isAllowed: IsAllowed,
): buildConnector.connector {
  const connect = build({ ...options, lookup: guardedLookup(isAllowed) });
  return (target, done) => {
    if (!ipaddr.isValid(target.hostname) || isAllowed(target.hostname)) connect(target, done);
    else done(new Error('the address is private'), null);
  };
}

/**
 * Refuses a name unless all its addresses are allowed. The connection uses the checked address, so
 * DNS rebinding is impossible.
 */
function guardedLookup(isAllowed: IsAllowed): LookupFunction {
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
