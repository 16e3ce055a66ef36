import type { AdminOrder } from '@nibras/contract';
import { useState } from 'react';
import { checkOrderMutation } from '#src/api/admin/orders.ts';
import { ActionFailure } from '#src/features/admin/parts/action-failure.tsx';
import { SectionCard } from '#src/features/admin/parts/section-card.tsx';
import { useAdminAction } from '#src/features/admin/parts/use-admin-action.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PencilIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { ordersCopy as copy } from './copy.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
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
