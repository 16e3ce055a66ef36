import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentSubscriptionQuery, paymentsQuery } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { PdfButton } from '#src/product/documents/pdf-button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CloseIcon, DoneIcon } from '#src/ui/icons/icons.tsx';
import { paymentCheckCopy } from './copy.ts';
import { forgetSettledOrder, readSettledOrder } from './settled-order.ts';

const copy = paymentCheckCopy.news;

/** The page after a settled payment: the new plan and the receipt. */
export function SettledPayment() {
  const [orderId, setOrderId] = useState(readSettledOrder);
  useEffect(() => forgetSettledOrder, []);
  return orderId === null ? null : (
    <PaymentReceipt orderId={orderId} onClose={() => setOrderId(null)} />
  );
}

function PaymentReceipt({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [nowMs] = useState(() => Date.now());
  const { data: payments } = useQuery(paymentsQuery);
  const { data: subscription } = useQuery(currentSubscriptionQuery);
  const payment = payments?.find((paid) => paid.orderId === orderId);
  const period = subscription?.periods.find((bought) => bought.orderId === orderId);
  if (!payment || !period) return null;
  const { planName, startsAt, endsAt } = period;
  const isRunning = Date.parse(startsAt) <= nowMs;
  return (
    <section
      role="status"
      className="rounded-card bg-ok-soft mx-auto mb-6 flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-3 p-4"
    >
      <DoneIcon className="text-ok size-6" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-ok font-semibold">
          {isRunning ? copy.running(planName) : copy.queued(planName)}
        </p>
        <p className="text-ink-2 text-sm">
          {isRunning
            ? copy.until(formatDate(endsAt))
            : copy.fromTo(formatDate(startsAt), formatDate(endsAt))}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {payment.invoices.map((invoice) => (
          <PdfButton key={invoice.id} invoice={invoice} />
        ))}
        <IconButton label={copy.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
    </section>
  );
}
