import type { Center } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { deleteCenterMutation } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

const copy = centersCopy.deletion;

type Props = { center: Center; onCancel: () => void; onDeleted: () => void };

export function DeleteCenterDialog({ center, onCancel, onDeleted }: Props) {
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(deleteCenterMutation(center.id));
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        onDeleted();
        toast({ text: copy.done(center.courseName), tone: 'ok' });
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      title={copy.title(center.courseName)}
      text={copy.text}
      confirmLabel={copy.confirm}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
    </ConfirmDialog>
  );
}
