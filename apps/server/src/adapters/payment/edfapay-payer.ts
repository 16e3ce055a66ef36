import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Checkout } from './payment-provider.ts';

const NAME_LIMIT = 32;

/** The payer fields that EdfaPay requires; of the address we know only the country. */
export function payerFields({ name, email, mobile, address }: Checkout['customer']) {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  return {
    payer_first_name: first.slice(0, NAME_LIMIT),
    // EdfaPay requires both names, so a single name is repeated.
    payer_last_name: (words.slice(1).join(' ') || first).slice(0, NAME_LIMIT),
    payer_address: 'Saudi Arabia',
    payer_country: 'SA',
    payer_city: 'Riyadh',
    payer_zip: '12211',
    // EdfaPay's hashes use the email without case.
    payer_email: email.toLowerCase(),
    payer_phone: internationalPhone(mobile),
    payer_ip: ipv4Of(address),
  };
}

/** Adds the country code to a local number. */
function internationalPhone(mobile: string): string {
  const digits = mobile.replace(/\D/g, '').replace(/^00/, '');
  return digits.replace(/^0?(?=5\d{8}$)/, '966');
}

/** EdfaPay accepts only IPv4; others are replaced by the server's address. */
export function ipv4Of(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain;
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return own?.address ?? '127.0.0.1';
}
