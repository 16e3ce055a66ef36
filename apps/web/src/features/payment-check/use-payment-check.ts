import { PAYMENT_POLL_INTERVAL_MS } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSettled, paymentCheckQuery } from '#src/api/payments.ts';
import { restartAt } from '#src/lib/browser/leave-app.ts';
import { logDebug } from '#src/lib/browser/log-debug.ts';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { ApiError } from '#src/lib/http/api-client.ts';
import { PATHS } from '#src/lib/paths.ts';
import { updateUser } from '#src/lib/session/session.ts';
import { noteSettledOrder } from './settled-order.ts';

export type CheckState = 'waiting' | 'settled' | 'failed' | 'review';

const STATES = {
  SETTLED: 'settled',
  PENDING: 'waiting',
  FAILED: 'failed',
  REVIEW: 'review',
} as const satisfies Record<string, CheckState>;

/** Polls at once and every five seconds until the order is settled; then the app reloads. */
export function usePaymentCheck(planId: string, orderId: string) {
  const { data, error, refetch } = useQuery(paymentCheckQuery(planId, orderId));
  const hasSettled = data !== undefined && isSettled(data);

  useEffect(() => {
    if (hasSettled) return;
    // The interval is the same after any result; a running call is not repeated.
    const poll = (): void => void refetch({ cancelRefetch: false });
    const timer = setInterval(poll, PAYMENT_POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasSettled, refetch]);

  // Before the effect that leaves the page, so that the warning is removed first. After a declined
  // card, the page itself leads to the plans.
  useUnloadWarning(!hasSettled && data?.status !== 'FAILED');
  useEffect(() => {
    if (error) logDebug('payment check', error.message);
  }, [error]);

  const user = data?.user;
  useEffect(() => {
    if (!hasSettled) return;
    if (user) updateUser(user);
    noteSettledOrder(orderId);
    restartAt(PATHS.library);
    // Once; a later change of the user is none of its business.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [hasSettled]);

  const state: CheckState = hasSettled ? 'settled' : STATES[data?.status ?? 'PENDING'];
  return {
    state,
    message: data?.message,
    isOffline: error instanceof ApiError && error.code === 'offline',
  };
}
