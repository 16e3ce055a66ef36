import { isIP } from 'node:net';

export function isLoopback(address: string): boolean {
  const host = hostOf(address).replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Empty for an invalid address, which is reported elsewhere. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : '';
