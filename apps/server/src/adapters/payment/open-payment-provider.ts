import type { Database } from '#src/db/database.ts';
import type { PaymentConfig } from '#src/payment-settings.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider that the settings name. Only its own code is loaded. */
export async function openPaymentProvider(
  config: PaymentConfig,
  deps: { db: Database; keyring: Keyring; publicUrl: string; now: () => Date },
): Promise<PaymentProvider> {
  switch (config.provider) {
    case 'sandbox': {
      const { createSandbox } = await import('./sandbox.ts');
      return createSandbox(deps);
    }
    case 'edfapay': {
      const { createEdfapay } = await import('./edfapay.ts');
      return createEdfapay({ ...config, baseUrl: config.baseUrl ?? undefined });
    }
    case 'moyasar': {
      const { createMoyasar } = await import('./moyasar.ts');
      return createMoyasar({ ...config, baseUrl: config.baseUrl ?? undefined });
    }
    case 'stripe': {
      const { createStripe } = await import('./stripe.ts');
      return createStripe({ ...config, baseUrl: config.baseUrl ?? undefined });
    }
  }
}
