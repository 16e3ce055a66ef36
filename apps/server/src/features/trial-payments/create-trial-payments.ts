import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { bindTrialPayments } from './trial-payments.routes.ts';
import { createTrialProvider } from './trial-provider.ts';

export function createTrialPayments(deps: {
  app: FastifyInstance;
  /** Not guarded, because it acts as another company, whose writes belong to no call. */
  db: Database;
  keyring: Keyring;
  log: Logger;
  publicUrl: string;
  now: () => Date;
}): PaymentProvider {
  bindTrialPayments(deps.app, deps);
  return createTrialProvider(deps);
}
