import { adminBlockUser } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { blockUserMutation } from '#src/api/admin/users.ts';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { useAdminForm } from '#src/features/admin/parts/use-admin-form.ts';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.block;

export function BlockDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(blockUserMutation(userId));
  const form = useAdminForm({
    initial: { reason: '' },
    request: { schema: adminBlockUser.body, send: mutateAsync },
    fallback: copy.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      danger
      size="sm"
      title={copy.title}
      text={copy.text}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField
        label={copy.reason}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(event) => form.set('reason', event.target.value)}
      />
    </FormDialog>
  );
}
