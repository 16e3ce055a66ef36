import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';
import type { ButtonVariant } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { partsCopy as copy } from './copy.ts';

type Props<Answer, Before> = {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  danger?: boolean;
  disabled?: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  mutation: UseMutationOptions<Answer, Error, void, Before>;
};

/** A button that asks for confirmation. */
export function ConfirmedAction<Answer extends { message: string }, Before>({
  label,
  icon,
  variant = 'secondary',
  danger = false,
  disabled = false,
  title,
  text,
  confirmLabel,
  mutation,
}: Props<Answer, Before>) {
  const [isAsking, setAsking] = useState(false);
  const action = useAdminAction(mutation, () => setAsking(false));
  const ask = (): void => {
    action.forget();
    setAsking(true);
  };
  return (
    <>
      <Button size="sm" {...{ variant, icon, disabled }} onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <ActionQuestion
          {...{ action, title, text, confirmLabel, danger }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

type QuestionProps = {
  action: { isBusy: boolean; failure: string | null; run: (nothing: undefined) => void };
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  onCancel: () => void;
};

/** Asks for confirmation of an action and shows its failure. */
export function ActionQuestion({ action, ...question }: QuestionProps) {
  return (
    <ConfirmDialog open busy={action.isBusy} onConfirm={() => action.run(undefined)} {...question}>
      <ActionFailure message={action.failure} />
    </ConfirmDialog>
  );
}

/** A failure beside its button. */
export function ActionFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p role="alert" className="text-danger flex items-start gap-1.5 text-sm">
      <AlertIcon className="mt-1" />
      <span>{message}</span>
    </p>
  );
}

/** A single action: success shows as a toast, and the caller shows a failure. */
export function useAdminAction<Answer extends { message: string }, Body, Before>(
  options: UseMutationOptions<Answer, Error, Body, Before>,
  onDone?: (answer: Answer) => void,
) {
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation(options);
  return {
    run: (body: Body) =>
      mutate(body, {
        onSuccess: (answer) => {
          toast({ text: answer.message, tone: 'ok' });
          onDone?.(answer);
        },
      }),
    isBusy: isPending,
    failure: error === null ? null : failureWords(error, copy.actionFailed),
    forget: reset,
  };
}
