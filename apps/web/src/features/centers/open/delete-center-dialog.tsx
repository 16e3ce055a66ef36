import type { Center } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { deleteCenterMutation } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = centersCopy.deletion;

type Props = { center: Center; onCancel: () => void; onDeleted: () => void };

export function DeleteCenterDialog({ center, onCancel, onDeleted }: Props) {
  const toast = useToast();
  const deletion = useMutation(deleteCenterMutation(center.id));
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        onDeleted();
        toast({ text: copy.done(center.courseName), tone: 'ok' });
      },
    });
  return (
    <DeleteDialog
      words={{ ...copy, title: copy.title(center.courseName) }}
      deletion={deletion}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
