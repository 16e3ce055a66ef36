import Stripe from 'stripe';
import type * as z from 'zod/mini';
import { PaymentFailure } from './payment-provider.ts';

const ANSWER_WITHIN_MS = 15_000;

type Settings = { secretKey: string; baseUrl: string };

export function createStripeCalls({ secretKey, baseUrl }: Settings) {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';

  /** Stripe's client takes no signal, so each call gets its own fetch. */
  const clientFor = (signal: AbortSignal): Stripe =>
    new Stripe(secretKey, {
      host: hostname,
      port: port || (isPlain ? 80 : 443),
      protocol: isPlain ? 'http' : 'https',
      timeout: ANSWER_WITHIN_MS,
      // All callers retry by themselves.
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient((address, init) => {
        const signals = init?.signal ? [signal, init.signal] : [signal];
        return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
      }),
    });

  return async <Schema extends z.ZodMiniType>(
    schema: Schema,
    signal: AbortSignal,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Schema>> => {
    try {
      return schema.parse(await call(clientFor(signal)));
    } catch (error) {
      throw failureOf(error, signal);
    }
  };
}

/** Stripe's messages may repeat the request, so only their kind is kept. */
function failureOf(error: unknown, signal: AbortSignal): PaymentFailure {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentFailure('stripe gave no usable answer');
  }
  if (error.statusCode !== undefined) {
    const words = [`stripe answered ${error.statusCode}`, error.code ?? error.rawType];
    return new PaymentFailure(words.filter((word) => word !== undefined).join(' '));
  }
  const isLate = signal.aborted || /timeout|timed out|aborted/i.test(error.message);
  return new PaymentFailure(`stripe ${isLate ? 'did not answer in time' : 'could not be reached'}`);
}
