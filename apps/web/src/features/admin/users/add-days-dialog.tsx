import { adminAddDays } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { addDaysMutation } from '#src/api/admin/users.ts';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { wholeNumber } from '#src/features/admin/parts/whole-number.ts';
import { useForm } from '#src/lib/use-form.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.days;

const schema = {
  safeParse: (values: unknown) =>
    adminAddDays.body.safeParse({ days: wholeNumber((values as { days: string }).days) }),
};

export function AddDaysDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const toast = useToast();
  const { mutateAsync } = useMutation(addDaysMutation(userId));
  const form = useForm({
    initial: { days: '' },
    request: { schema, send: mutateAsync },
    fallback: copy.failed,
    onDone: ({ message }) => {
      toast({ text: message, tone: 'ok' });
      onClose();
    },
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
