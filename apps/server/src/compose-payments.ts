import type { FastifyInstance } from 'fastify';
import { openPaymentProvider } from '#src/adapters/payment/open-payment-provider.ts';
import { bindSandboxPage } from '#src/adapters/payment/sandbox-page.ts';
import type { Config } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import { createOrders } from '#src/features/orders/create-orders.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';

type OrdersDeps = Parameters<typeof createOrders>[0];

/** Buying with the provider that is set; the trial one brings its own card page. */
export async function composePayments(
  deps: Omit<OrdersDeps, 'provider' | 'seller' | 'publicUrl'> & {
    app: FastifyInstance;
    keyring: Keyring;
    config: Config;
    /** Unguarded: the trial provider stands for another company, and what it books is no write of a call. */
    providerDb: Database;
  },
) {
  const { payment, seller, publicUrl } = deps.config;
  const provider = await openPaymentProvider(payment, { ...deps, db: deps.providerDb, publicUrl });
  if (payment.provider === 'sandbox') bindSandboxPage(deps.app, deps);
  return createOrders({ ...deps, provider, seller, publicUrl });
}
