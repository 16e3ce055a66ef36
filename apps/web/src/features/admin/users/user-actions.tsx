import { adminAddDays, type AdminUser } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDaysMutation, signOutUserMutation, unblockUserMutation } from '#src/api/admin/users.ts';
import { ConfirmedAction } from '#src/features/admin/parts/actions.tsx';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { wholeNumber } from '#src/features/admin/parts/whole-number.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { CalendarIcon, LogOutIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { usersCopy, usersCopy as copy } from './copy.ts';

/** Everyday actions for an account. */
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

const schema = {
  safeParse: (values: unknown) =>
    adminAddDays.body.safeParse({ days: wholeNumber((values as { days: string }).days) }),
};

function AddDaysDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(addDaysMutation(userId));
  const form = useAdminForm({
    initial: { days: '' },
    request: { schema, send: mutateAsync },
    fallback: usersCopy.days.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={usersCopy.days.title}
      text={usersCopy.days.text}
      submitLabel={usersCopy.days.submit}
      {...{ form, onClose }}
    >
      <TextField {...form.field('days')} label={usersCopy.days.label} ltr inputMode="numeric" />
    </FormDialog>
  );
}
