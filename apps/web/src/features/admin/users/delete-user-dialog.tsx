import { adminDeleteUser, type AdminUser } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteUserMutation } from '#src/api/admin/users.ts';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { useAdminForm } from '#src/features/admin/parts/use-admin-form.ts';
import { adminListPath } from '#src/lib/paths.ts';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.deletion;

/** Nobody is deleted by a slip of the hand: the account's own e-mail has to be typed. */
export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(deleteUserMutation(user.id));
  const form = useAdminForm({
    initial: { email: '' },
    request: { schema: adminDeleteUser.body, send: mutateAsync },
    also: ({ email }) =>
      email.trim().toLowerCase() === user.email ? {} : { email: copy.mismatch },
    fallback: copy.failed,
    onDone: () => navigate(adminListPath('users'), { replace: true }),
  });
  return (
    <FormDialog
      danger
      title={copy.title}
      text={copy.text}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField
        label={copy.label}
        hint={<bdi dir="ltr">{user.email}</bdi>}
        ltr
        autoComplete="off"
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
    </FormDialog>
  );
}
