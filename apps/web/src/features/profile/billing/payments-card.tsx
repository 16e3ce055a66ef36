import type { Payment } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '#src/api/subscriptions.ts';
import { LoadedSection } from '#src/features/profile/loaded-section.tsx';
import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { riyals } from '#src/lib/words/riyals.ts';
import { PdfButton } from '#src/product/documents/pdf-button.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { billingCopy } from './billing-copy.ts';
import { YEAR_DAYS } from './subscription-terms.ts';

const copy = billingCopy.payments;

export function PaymentsCard() {
  return (
    <SectionCard title={copy.title}>
      <LoadedSection query={useQuery(paymentsQuery)} copy={copy}>
        {(payments) => <PaymentList payments={payments} />}
      </LoadedSection>
    </SectionCard>
  );
}

function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) {
    return (
      <>
        <p className="text-ink-2">{copy.empty}</p>
        <p className="text-ink-3 text-sm">{copy.emptyHint}</p>
      </>
    );
  }
  return (
    <ul className="divide-line -my-4 divide-y">
      {payments.map((payment) => (
        <PaymentRow key={payment.orderId} payment={payment} />
      ))}
    </ul>
  );
}

const TONES = {
  settled: 'ok',
  refunded: 'inactive',
  disputed: 'danger',
  review: 'warn',
} satisfies Record<Payment['status'], BadgeTone>;

function PaymentRow({ payment }: { payment: Payment }) {
  const { planName, amount, refunded, duration, status, paidAt, invoices } = payment;
  const period =
    duration === YEAR_DAYS ? billingCopy.subscription.year : arabicCount(duration, DAYS);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{planName}</h3>
        <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>
        <span className="ms-auto font-semibold">{copy.amount(riyals(amount))}</span>
      </div>
      <p className="text-ink-2 text-sm">
        {formatDate(paidAt)} · {period}
      </p>
      {refunded > 0 && <p className="text-ink-2 text-sm">{copy.refunded(riyals(refunded))}</p>}
      {invoices.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <PdfButton invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
