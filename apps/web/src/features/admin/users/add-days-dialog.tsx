import { adminAddDays } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { addDaysMutation } from '#src/api/admin/users.ts';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { useAdminForm } from '#src/features/admin/parts/use-admin-form.ts';
import { wholeNumber } from '#src/features/admin/parts/whole-number.ts';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.days;

const schema = {
  safeParse: (values: unknown) =>
    adminAddDays.body.safeParse({ days: wholeNumber((values as { days: string }).days) }),
};

export function AddDaysDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(addDaysMutation(userId));
  const form = useAdminForm({
    initial: { days: '' },
    request: { schema, send: mutateAsync },
    fallback: copy.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={copy.title}
      text={copy.text}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField
        label={copy.label}
        ltr
        inputMode="numeric"
        value={form.values.days}
        error={form.errors.days}
        onChange={(event) => form.set('days', event.target.value)}
      />
    </FormDialog>
  );
}
