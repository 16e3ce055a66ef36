import type { FastifyInstance } from 'fastify';
import { openPaymentProvider } from '#src/adapters/payment/open-payment-provider.ts';
import type { Config } from '#src/config/config.ts';
import type { Database } from '#src/db/database.ts';
import { createOrders } from '#src/features/orders/create-orders.ts';
import { createTrialPayments } from '#src/features/trial-payments/create-trial-payments.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';

type OrdersDeps = Parameters<typeof createOrders>[0];

/** Buying with the provider that is set. */
export async function composePayments(
  deps: Omit<OrdersDeps, 'provider' | 'seller' | 'publicUrl'> & {
    app: FastifyInstance;
    keyring: Keyring;
    config: Config;
    providerDb: Database;
  },
) {
  const { payment, seller, publicUrl } = deps.config;
  const provider =
    payment.provider === 'sandbox'
      ? createTrialPayments({ ...deps, db: deps.providerDb, publicUrl })
      : await openPaymentProvider(payment);
  return createOrders({ ...deps, provider, seller, publicUrl });
}
