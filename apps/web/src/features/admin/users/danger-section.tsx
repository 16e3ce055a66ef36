import type { AdminUser } from '@nibras/contract';
import { useState } from 'react';
import { setRoleMutation } from '#src/api/admin/users.ts';
import { ConfirmedAction } from '#src/features/admin/parts/confirmed-action.tsx';
import { SectionCard } from '#src/features/admin/parts/section-card.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { LockIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { usersCopy as copy } from './copy.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

/** What takes something away from somebody. */
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
