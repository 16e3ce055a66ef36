import type { Payment } from '@nibras/contract';
import { DAYS, arabicCount } from '#src/lib/words/arabic-count.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { riyals } from '#src/lib/words/riyals.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import type { BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { billingCopy } from './billing-copy.ts';
import { PaperButton } from './paper-button.tsx';
import { YEAR_DAYS } from './subscription-terms.ts';

const copy = billingCopy.payments;

const TONES = {
  settled: 'ok',
  refunded: 'inactive',
  disputed: 'danger',
  review: 'warn',
} satisfies Record<Payment['status'], BadgeTone>;

export function PaymentRow({ payment }: { payment: Payment }) {
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
          {invoices.map((paper) => (
            <li key={paper.id}>
              <PaperButton paper={paper} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
