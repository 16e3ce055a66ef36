import { adminSetOrderReference, type AdminOrder } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { setReferenceMutation } from '#src/api/admin/orders.ts';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { useAdminForm } from '#src/features/admin/parts/use-admin-form.ts';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { ordersCopy } from './copy.ts';

const copy = ordersCopy.reference;

export function ReferenceDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { mutateAsync } = useMutation(setReferenceMutation(order.id));
  const form = useAdminForm({
    initial: { providerRef: order.providerRef ?? '' },
    request: { schema: adminSetOrderReference.body, send: mutateAsync },
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
        autoComplete="off"
        value={form.values.providerRef}
        error={form.errors.providerRef}
        onChange={(event) => form.set('providerRef', event.target.value)}
      />
    </FormDialog>
  );
}
