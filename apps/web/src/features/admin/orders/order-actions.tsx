import { adminSetOrderReference, type AdminOrder } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkOrderMutation, setReferenceMutation } from '#src/api/admin/orders.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { PencilIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { ordersCopy, ordersCopy as copy } from './copy.ts';
import { RefundDialog } from './refund-dialog.tsx';

export function OrderActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<'refund' | 'reference' | null>(null);
  const check = useAdminAction(checkOrderMutation(order.id));
  const close = (): void => setOpen(null);
  return (
    <SectionCard title={copy.sections.doing} className="mb-5">
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" icon={<RefreshIcon />} loading={check.isBusy} onClick={() => check.run()}>
          {copy.check}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<PencilIcon />}
          onClick={() => setOpen('reference')}
        >
          {copy.reference.button}
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={order.refundableHalalas === 0}
          onClick={() => setOpen('refund')}
        >
          {copy.refund.button}
        </Button>
      </div>
      <ActionFailure message={check.failure} />
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'reference' && <ReferenceDialog order={order} onClose={close} />}
    </SectionCard>
  );
}

function ReferenceDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { mutateAsync } = useMutation(setReferenceMutation(order.id));
  const form = useAdminForm({
    initial: { providerRef: order.providerRef ?? '' },
    request: { schema: adminSetOrderReference.body, send: mutateAsync },
    fallback: ordersCopy.reference.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={ordersCopy.reference.title}
      text={ordersCopy.reference.text}
      submitLabel={ordersCopy.reference.submit}
      {...{ form, onClose }}
    >
      <TextField
        {...form.field('providerRef')}
        label={ordersCopy.reference.label}
        ltr
        autoComplete="off"
      />
    </FormDialog>
  );
}
