import { adminRefundOrder, type AdminOrder } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { refundOrderMutation } from '#src/api/admin/orders.ts';
import { halalaWords } from '#src/features/admin/parts/amounts.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { hundredths } from '#src/features/admin/parts/whole-number.ts';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { ordersCopy } from './copy.ts';

const copy = ordersCopy.refund;

type Values = { amountHalalas: string; reason: string };

/** Typed in riyals, sent in halalas; the field keeps the name in the server's refusals. */
const schema = {
  safeParse: (values: unknown) => {
    const { amountHalalas, reason } = values as Values;
    return adminRefundOrder.body.safeParse({ amountHalalas: hundredths(amountHalalas), reason });
  },
};

export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { mutateAsync } = useMutation(refundOrderMutation(order.id));
  const form = useAdminForm({
    initial: { amountHalalas: String(order.refundableHalalas / 100), reason: '' },
    request: { schema, send: mutateAsync },
    also: ({ amountHalalas }) =>
      (hundredths(amountHalalas) ?? 0) > order.refundableHalalas
        ? { amountHalalas: copy.tooMuch }
        : {},
    fallback: copy.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      danger
      title={copy.title}
      text={copy.text(halalaWords(order.refundableHalalas))}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField {...form.field('amountHalalas')} label={copy.amount} ltr inputMode="decimal" />
      <TextField {...form.field('reason')} label={copy.reason} />
    </FormDialog>
  );
}
