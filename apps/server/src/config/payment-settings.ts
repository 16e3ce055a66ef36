import * as z from 'zod/mini';
import { hostOf, isLoopback } from './addresses.ts';
import { filled, oneOf, url } from './setting-kinds.ts';

const PAYMENT_PROVIDERS = ['sandbox', 'edfapay', 'moyasar', 'stripe'] as const;

export const paymentSettings = {
  PAYMENT_PROVIDER: z._default(oneOf(PAYMENT_PROVIDERS), 'sandbox'),
  PAYMENT_SANDBOX_PUBLIC: z._default(oneOf(['true', 'false']), 'false'),
  PAYMENT_BASE_URL: z.optional(
    url(/^https?$/, 'must be an http(s) address such as https://apidev.edfapay.com'),
  ),
  EDFAPAY_MERCHANT_ID: z.optional(filled),
  EDFAPAY_PASSWORD: z.optional(filled),
  MOYASAR_SECRET_KEY: z.optional(filled),
  MOYASAR_WEBHOOK_SECRET: z.optional(filled),
  STRIPE_SECRET_KEY: z.optional(filled),
  STRIPE_WEBHOOK_SECRET: z.optional(filled),
  SELLER_NAME: z.optional(filled),
  VAT_NUMBER: z.optional(
    z
      .string()
      .check(z.regex(/^3\d{13}3$/, { error: 'must have 15 digits and begin and end with 3' })),
  ),
};

/** A null `baseUrl` means the provider's default. */
export type PaymentConfig = Readonly<
  | { provider: 'sandbox' }
  | { provider: 'edfapay'; merchantId: string; password: string; baseUrl: string | null }
  | {
      provider: 'moyasar' | 'stripe';
      secretKey: string;
      webhookSecret: string;
      baseUrl: string | null;
    }
>;

export type SellerConfig = Readonly<{ name: string; vatNumber: string }>;

type Given = Record<string, string | undefined>;

const NEEDED = {
  edfapay: ['EDFAPAY_MERCHANT_ID', 'EDFAPAY_PASSWORD'],
  moyasar: ['MOYASAR_SECRET_KEY', 'MOYASAR_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

export function paymentProblems(given: Given, isLocal: boolean): string[] {
  const provider = given.PAYMENT_PROVIDER ?? 'sandbox';
  if (provider === 'sandbox') {
    if (given.PAYMENT_SANDBOX_PUBLIC === 'true' || isLocal) return [];
    return [
      'PAYMENT_PROVIDER sandbox gives plans away for trial cards: where others reach the server it needs PAYMENT_SANDBOX_PUBLIC=true',
    ];
  }
  if (provider !== 'edfapay' && provider !== 'moyasar' && provider !== 'stripe') return [];
  const missing = NEEDED[provider].filter((name) => given[name] === undefined);
  if (missing.length > 0) return [`${missing.join(', ')} must be set for ${provider}`];
  return [...addressProblems(given), ...storeProblems(given)];
}

function addressProblems({ PAYMENT_BASE_URL: address }: Given): string[] {
  if (address === undefined || address.startsWith('https:') || isLoopback(address)) return [];
  return ['PAYMENT_BASE_URL must be https: keys go there'];
}

function storeProblems(given: Given): string[] {
  if (given.DATABASE_URL !== undefined || !isLive(given)) return [];
  return [
    'DATABASE_URL must be set with live payment keys: the embedded database may lose its last second in a power cut, and with it a payment',
  ];
}

/** EdfaPay uses equal keys for trials, so its address decides. */
function isLive(given: Given): boolean {
  const { PAYMENT_PROVIDER: provider, PAYMENT_BASE_URL: address = 'https://api.edfapay.com' } =
    given;
  if (provider === 'edfapay')
    return !isLoopback(address) && hostOf(address) !== 'apidev.edfapay.com';
  const key = provider === 'moyasar' ? given.MOYASAR_SECRET_KEY : given.STRIPE_SECRET_KEY;
  return !/^[sr]k_test_/.test(key ?? '');
}

type Settings = z.output<z.ZodMiniObject<typeof paymentSettings>>;

export function paymentOf(env: Settings): PaymentConfig {
  const provider = env.PAYMENT_PROVIDER;
  const baseUrl = env.PAYMENT_BASE_URL?.replace(/(?<!\/)\/+$/, '') ?? null;
  switch (provider) {
    case 'sandbox':
      return { provider };
    case 'edfapay':
      return {
        provider,
        merchantId: env.EDFAPAY_MERCHANT_ID ?? '',
        password: env.EDFAPAY_PASSWORD ?? '',
        baseUrl,
      };
    case 'moyasar':
      return {
        provider,
        secretKey: env.MOYASAR_SECRET_KEY ?? '',
        webhookSecret: env.MOYASAR_WEBHOOK_SECRET ?? '',
        baseUrl,
      };
    case 'stripe':
      return {
        provider,
        secretKey: env.STRIPE_SECRET_KEY ?? '',
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        baseUrl,
      };
  }
}

/** Null without a registered seller: receipts then show no tax. */
export function sellerOf({
  SELLER_NAME: name,
  VAT_NUMBER: vatNumber,
}: Settings): SellerConfig | null {
  return name !== undefined && vatNumber !== undefined ? { name, vatNumber } : null;
}
