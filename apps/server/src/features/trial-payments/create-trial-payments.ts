import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { bindTrialPayments } from './trial-payments.routes.ts';
import { createTrialProvider } from './trial-provider.ts';

/** A payment provider of our own, for trying out: books and a card page, and no money. */
export function createTrialPayments(deps: {
  app: FastifyInstance;
  /** Unguarded: it stands for another company, and what it books is no write of a call. */
  db: Database;
  keyring: Keyring;
  log: Logger;
  publicUrl: string;
  now: () => Date;
}): PaymentProvider {
  bindTrialPayments(deps.app, deps);
  return createTrialProvider(deps);
}
