import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { buildConnector } from 'undici';

export type IsAllowed = (address: string) => boolean;

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Of a house's own network, as ipaddr.js names the ranges. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Where clouds answer their own machines with settings and credentials, as far as these addresses lie
 * among public or private ones. Link-local and reserved addresses are refused altogether.
 */
const CLOUD_SERVICES = [
  '168.63.129.16/32', // Azure
  '100.100.100.200/32', // Alibaba
  'fd00:ec2::/32', // AWS
  'fd20:ce::/32', // Google
  'fd00:c1::/32', // Oracle
  'fd00:42::/32', // Scaleway
].map((network) => ipaddr.parseCIDR(network));

/** The range as ipaddr.js names it; null for what is no address, a cloud's own or of no known range. */
function rangeOf(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  const isCloudService = CLOUD_SERVICES.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
  if (isCloudService) return null;
  const range = address.range();
  // ipaddr.js calls unicast whatever it has no other name for, `::/96` with IPv4 addresses in it included.
  if (range !== 'unicast' || address.kind() === 'ipv4') return range;
  return address.match(GLOBAL_IPV6) ? range : null;
}

/** Addresses of the open internet; never this machine, its network or a cloud's inner services. */
export const isPublicAddress: IsAllowed = (address) => rangeOf(address) === 'unicast';

/** Addresses of this machine and of a house's own network; never a cloud's inner services. */
export const isPrivateAddress: IsAllowed = (address) => PRIVATE_RANGES.has(rangeOf(address) ?? '');

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
 * Makes connections to allowed addresses alone. A numeric address is connected to without being looked up,
 * so it is judged here; a name is judged by its lookup.
 */
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
 * Resolves a name and refuses it unless all its addresses are allowed. The address that was judged is
 * the one that is connected to, so a name cannot change its mind in between.
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
