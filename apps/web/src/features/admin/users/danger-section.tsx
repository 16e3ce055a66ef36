import { adminBlockUser, adminDeleteUser, type AdminUser } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { blockUserMutation, deleteUserMutation, setRoleMutation } from '#src/api/admin/users.ts';
import { ConfirmedAction } from '#src/features/admin/parts/actions.tsx';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { adminListPath } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { LockIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { usersCopy, usersCopy as copy } from './copy.ts';

/** Actions that take something away from a user. */
export function DangerSection({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState<'block' | 'deletion' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <SectionCard title={copy.sections.danger} className="border-danger/35">
      <div className="flex flex-wrap gap-2.5">
        <RoleButton user={user} />
        {!user.isBlocked && (
          <Button size="sm" variant="danger" icon={<LockIcon />} onClick={() => setOpen('block')}>
            {copy.block.button}
          </Button>
        )}
        <Button size="sm" variant="danger" icon={<TrashIcon />} onClick={() => setOpen('deletion')}>
          {copy.deletion.button}
        </Button>
      </div>
      {open === 'block' && <BlockDialog userId={user.id} onClose={close} />}
      {open === 'deletion' && <DeleteUserDialog user={user} onClose={close} />}
    </SectionCard>
  );
}

function RoleButton({ user }: { user: AdminUser }) {
  const isAdmin = user.role === 'admin';
  return (
    <ConfirmedAction
      danger
      label={isAdmin ? copy.role.toStudent : copy.role.toAdmin}
      title={isAdmin ? copy.role.toStudentTitle : copy.role.toAdminTitle}
      text={isAdmin ? copy.role.toStudentText : copy.role.toAdminText}
      confirmLabel={copy.role.confirm}
      mutation={setRoleMutation(user.id, isAdmin ? 'student' : 'admin')}
    />
  );
}

function BlockDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(blockUserMutation(userId));
  const form = useAdminForm({
    initial: { reason: '' },
    request: { schema: adminBlockUser.body, send: mutateAsync },
    fallback: usersCopy.block.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      danger
      size="sm"
      title={usersCopy.block.title}
      text={usersCopy.block.text}
      submitLabel={usersCopy.block.submit}
      {...{ form, onClose }}
    >
      <TextField {...form.field('reason')} label={usersCopy.block.reason} />
    </FormDialog>
  );
}

/** The account's email must be typed, so that no account is deleted by mistake. */
function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(deleteUserMutation(user.id));
  const form = useAdminForm({
    initial: { email: '' },
    request: { schema: adminDeleteUser.body, send: mutateAsync },
    also: ({ email }) =>
      email.trim().toLowerCase() === user.email ? {} : { email: usersCopy.deletion.mismatch },
    fallback: usersCopy.deletion.failed,
    onDone: () => navigate(adminListPath('users'), { replace: true }),
  });
  return (
    <FormDialog
      danger
      title={usersCopy.deletion.title}
      text={usersCopy.deletion.text}
      submitLabel={usersCopy.deletion.submit}
      {...{ form, onClose }}
    >
      <TextField
        {...form.field('email')}
        label={usersCopy.deletion.label}
        hint={<bdi dir="ltr">{user.email}</bdi>}
        ltr
        autoComplete="off"
      />
    </FormDialog>
  );
}
