import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentUrlMutation } from '#src/api/payments.ts';
import { leaveFor } from '#src/lib/browser/leave-app.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';

/** One purchase at a time: confirmed, ordered, and sent to the provider's page. */
export function usePurchase() {
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, variables, isPending, error } = useMutation({
    ...paymentUrlMutation,
    onSuccess: (address) => {
      leaveFor(address);
      // The provider's page takes a while to load; the button stays busy until then.
      setLeaving(true);
    },
  });

  useEffect(() => {
    // After Back from the provider's page, the browser may restore this one as it was.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const [askedFor, setAskedFor] = useState<string | null>(null);
  const isBusy = isPending || isLeaving;
  return {
    buy: (planId: string): void => {
      if (!isBusy) setAskedFor(planId);
    },
    /** The plan to confirm. */
    askedFor,
    confirm: (): void => {
      setAskedFor(null);
      if (askedFor !== null) mutate(askedFor);
    },
    cancel: (): void => setAskedFor(null),
    busyWith: isBusy ? (variables ?? null) : null,
    failure: error === null ? null : { planId: variables, reason: failureWords(error, '') },
  };
}
