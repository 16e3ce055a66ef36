import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Checkout } from './payment-provider.ts';

const NAME_LIMIT = 32;

/** What EdfaPay wants to know of a payer; of an address we know nothing but the country. */
export function payerFields({ name, email, mobile, address }: Checkout['customer']) {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  return {
    payer_first_name: first.slice(0, NAME_LIMIT),
    // It asks for both: whoever has one name has it twice.
    payer_last_name: (words.slice(1).join(' ') || first).slice(0, NAME_LIMIT),
    payer_address: 'Saudi Arabia',
    payer_country: 'SA',
    payer_city: 'Riyadh',
    payer_zip: '12211',
    // Part of its hashes, in which it has no case.
    payer_email: email.toLowerCase(),
    payer_phone: internationalPhone(mobile),
    payer_ip: ipv4Of(address),
  };
}

/** A number as dialled at home gets the country's code. */
function internationalPhone(mobile: string): string {
  const digits = mobile.replace(/\D/g, '').replace(/^00/, '');
  return digits.replace(/^0?(?=5\d{8}$)/, '966');
}

/** It takes no other kind of address; for a visitor who has none, the server's own stands in. */
export function ipv4Of(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain;
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return own?.address ?? '127.0.0.1';
}
