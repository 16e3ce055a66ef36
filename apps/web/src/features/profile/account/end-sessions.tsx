import type { endSession, ResponseOf } from '@nibras/contract';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

type Props = {
  label: string;
  /** The name for screen readers, if the label does not identify the device. */
  name?: string;
  title: string;
  text: string;
  failed: string;
  mutation: UseMutationOptions<ResponseOf<typeof endSession>>;
  /** Called after the list was refetched. */
  onEnded: () => void;
};

/** A button that ends sessions after a confirmation and shows its failure there. */
export function EndSessions({ label, name, title, text, failed, ...deed }: Props) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...deed.mutation,
    onSuccess: ({ message }) => {
      setAsking(false);
      toast({ text: message, tone: 'ok' });
    },
    onSettled: async (...settled) => {
      await deed.mutation.onSettled?.(...settled);
      const [answer] = settled;
      if (answer) deed.onEnded();
    },
  });
  const ask = (): void => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={name} onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={title}
          text={text}
          confirmLabel={label}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {error && <ErrorBlock message={failed} advice={failureWords(error, '')} />}
        </ConfirmDialog>
      )}
    </>
  );
}
