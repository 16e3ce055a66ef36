import type { AdminUser } from '@nibras/contract';
import { useState } from 'react';
import { signOutUserMutation, unblockUserMutation } from '#src/api/admin/users.ts';
import { ConfirmedAction } from '#src/features/admin/parts/confirmed-action.tsx';
import { SectionCard } from '#src/features/admin/parts/section-card.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { CalendarIcon, LogOutIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { AddDaysDialog } from './add-days-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { usersCopy as copy } from './copy.ts';

/** What is done for an account from day to day. */
export function UserActions({ user }: { user: AdminUser }) {
  const [open, setOpen] = useState<'plan' | 'days' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <SectionCard title={copy.sections.doing} className="mb-5">
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" icon={<SparkIcon />} onClick={() => setOpen('plan')}>
          {copy.plan.button}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<CalendarIcon />}
          onClick={() => setOpen('days')}
        >
          {copy.days.button}
        </Button>
        <ConfirmedAction
          label={copy.signOut.button}
          icon={<LogOutIcon />}
          title={copy.signOut.title}
          text={copy.signOut.text}
          confirmLabel={copy.signOut.confirm}
          disabled={user.sessions === 0}
          mutation={signOutUserMutation(user.id)}
        />
        {user.isBlocked && (
          <ConfirmedAction
            label={copy.unblock.button}
            title={copy.unblock.title}
            text={copy.unblock.text}
            confirmLabel={copy.unblock.confirm}
            mutation={unblockUserMutation(user.id)}
          />
        )}
      </div>
      {open === 'plan' && <ChangePlanDialog userId={user.id} onClose={close} />}
      {open === 'days' && <AddDaysDialog userId={user.id} onClose={close} />}
    </SectionCard>
  );
}
