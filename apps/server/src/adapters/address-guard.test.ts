import { afterAll, describe, expect, it } from 'vitest';
import { createRestrictedFetch, type RestrictedFetch } from './model/restricted-fetch.ts';
import { addressProblem, isPublicAddress } from './address-guard.ts';

/** Metadata and credential services of clouds, and other spellings of their addresses. */
const NEVER = [
  ['AWS, Azure, Google, Oracle, OpenStack', '169.254.169.254'],
  ['AWS containers', '169.254.170.2'],
  ['AWS over IPv6', 'fd00:ec2::254'],
  ['AWS pod identity over IPv6', 'fd00:ec2::23'],
  ['Google over IPv6', 'fd20:ce::254'],
  ['Alibaba', '100.100.100.200'],
  ['Azure wire server', '168.63.129.16'],
  ['Oracle over IPv6', 'fd00:c1::a9fe:a9fe'],
  ['Oracle classic', '192.0.0.192'],
  ['Scaleway over IPv6', 'fd00:42::42'],
  ['OpenStack over IPv6', 'fe80::a9fe:a9fe'],
  ['IPv4-compatible metadata', '::a9fe:a9fe'],
  ['IPv4-compatible loopback', '::7f00:1'],
  ['IPv4-compatible private', '::a00:1'],
  ['IPv4-mapped metadata', '::ffff:a9fe:a9fe'],
  ['IPv4-mapped Azure', '::ffff:a83f:8110'],
  ['IPv4-mapped Alibaba', '::ffff:6464:64c8'],
  ['IPv4-translated', '::ffff:0:a9fe:a9fe'],
  ['NAT64', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::a9fe:a9fe'],
  ['6to4', '2002:a9fe:a9fe::1'],
  ['Teredo', '2001:0:a9fe:a9fe::1'],
  ['outside global unicast', '4000::1'],
  ['site-local', 'fec0::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified over IPv6', '::'],
] as const;

const PRIVATE = [
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fd12::1',
];
const PUBLIC = ['93.184.215.14', '::ffff:93.184.215.14', '2606:4700::1111', '168.63.129.17'];

const urlOf = (address: string): string =>
  `http://${address.includes(':') ? `[${address}]` : address}/`;

async function expectRefused(restricted: RestrictedFetch, address: string): Promise<void> {
  const agent = await restricted.agent();
  const direct = agent.request({ origin: urlOf(address), path: '/', method: 'GET' });
  const refusal = { message: 'the address is private' };
  await expect(direct).rejects.toMatchObject(refusal);
  await expect(restricted.fetch(urlOf(address))).rejects.toMatchObject({ cause: refusal });
}

const open = createRestrictedFetch({ allowsInside: true });
const closed = createRestrictedFetch({ allowsInside: false });
afterAll(() => Promise.all([open.close(), closed.close()]));

describe('addresses that nobody may reach', () => {
  it.each(NEVER)('refuse a page: %s %s', (_whose, address) => {
    expect(addressProblem(new URL(urlOf(address)), isPublicAddress)).toBe('private address');
  });

  it.each(NEVER)('refuse a model, in an open network too: %s %s', async (_whose, address) => {
    for (const restricted of [open, closed]) {
      expect(restricted.allows(urlOf(address))).toBe(false);
      await expectRefused(restricted, address);
    }
  });
});

describe('addresses of the own network', () => {
  it.each(PRIVATE)('are for models of an open network alone: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(closed.allows(urlOf(address))).toBe(false);
    expect(open.allows(urlOf(address))).toBe(true);
  });
});

describe('addresses of the open internet', () => {
  it.each(PUBLIC)('are for everybody: %s', (address) => {
    expect(addressProblem(new URL(urlOf(address)), isPublicAddress)).toBeNull();
    expect(open.allows(urlOf(address)) && closed.allows(urlOf(address))).toBe(true);
  });
});
