import type { PaymentConfig } from '#src/config/payment-settings.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type OutsideProvider = Exclude<PaymentConfig, { provider: 'sandbox' }>;

export async function openPaymentProvider(config: OutsideProvider): Promise<PaymentProvider> {
  switch (config.provider) {
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
