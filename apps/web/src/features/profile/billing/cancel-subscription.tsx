import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelSubscriptionMutation } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { billingCopy } from './billing-copy.ts';

const copy = billingCopy.cancel;

export function CancelSubscription({ endMs }: { endMs: number }) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...cancelSubscriptionMutation,
    onSuccess: async (...answer) => {
      setAsking(false);
      await cancelSubscriptionMutation.onSuccess?.(...answer);
      toast({ text: copy.done, tone: 'ok' });
    },
  });
  const open = (): void => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={open}>
        {copy.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={copy.title}
          text={copy.text(formatDate(endMs))}
          confirmLabel={copy.confirm}
          cancelLabel={copy.keep}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
        </ConfirmDialog>
      )}
    </>
  );
}
