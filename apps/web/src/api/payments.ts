import { checkPayment, createPaymentUrl, type ResponseOf } from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

/** A call that takes longer would delay the next ones. */
const CHECK_LIMIT_MS = 20_000;

export type PaymentAnswer = ResponseOf<typeof checkPayment>;

/** The provider's payment page for a plan. */
export const paymentUrlMutation = mutationOptions({
  mutationFn: async (planId: string): Promise<string> =>
    (await callApi(createPaymentUrl, null, { query: { planId } })).redirect_url,
});

export function isSettled({ status, done }: PaymentAnswer): boolean {
  return status === 'SETTLED' || done;
}

export const paymentCheckQuery = (planId: string, orderId: string) =>
  queryOptions({
    queryKey: ['payments', planId, orderId],
    queryFn: async ({ signal }): Promise<PaymentAnswer> => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(CHECK_LIMIT_MS)]);
      try {
        const body = { planId, order_id: orderId };
        const answer = await callApi(checkPayment, body, { signal: limited });
        if (!isSettled(answer)) logNote(`The payment is not settled yet: ${answer.status}`);
        return answer;
      } catch (error) {
        logNote('The payment could not be asked about', error);
        throw error;
      }
    },
    // Each visit of the page refetches it.
    staleTime: 0,
    gcTime: 0,
  });

/** A note in the browser's console, without personal data. */
function logNote(note: string, cause?: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to it
  console.info(note, ...(cause === undefined ? [] : [cause]));
}
