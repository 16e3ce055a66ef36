import type { UseMutationOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ButtonVariant } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { ActionFailure } from './action-failure.tsx';
import { useAdminAction } from './use-admin-action.ts';

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

/** A button that first asks whether it is meant; a refusal is shown where it was asked. */
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
      <ConfirmDialog
        open={isAsking}
        busy={action.isBusy}
        {...{ title, text, confirmLabel, danger }}
        onConfirm={() => action.run()}
        onCancel={() => setAsking(false)}
      >
        <ActionFailure message={action.failure} />
      </ConfirmDialog>
    </>
  );
}
