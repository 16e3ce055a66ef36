import { isIP } from 'node:net';

/** Whether an address leads to this very machine. */
export function isLoopback(address: string): boolean {
  const host = hostOf(address).replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Empty for what is no address; that is told elsewhere. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : '';
