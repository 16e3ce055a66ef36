import type { AdminOrder } from '@nibras/contract';
import { halalaWords } from '#src/features/admin/parts/amounts.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { ordersCopy as copy } from './copy.ts';

type Refund = AdminOrder['refunds'][number];

const TONES = {
  asked: 'warn',
  accepted: 'brand',
  done: 'ok',
  failed: 'danger',
} satisfies Record<Refund['state'], BadgeTone>;

const LIST = 'divide-line -my-2 divide-y text-sm';
const ROW = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5';

export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <SectionCard title={copy.sections.refunds}>
      {refunds.length === 0 && <p className="text-ink-2 text-sm">{copy.noRefunds}</p>}
      <ul className={LIST}>
        {refunds.map((refund) => (
          <li key={refund.id} className={ROW}>
            <strong>{halalaWords(refund.amountHalalas)}</strong>
            <Badge tone={TONES[refund.state]}>{copy.refundStates[refund.state]}</Badge>
            <span className="text-ink-2 basis-full">
              <Moment at={refund.createdAt} withTime />
              {refund.reason !== null && ` · ${refund.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

export function OrderDocuments({ invoices }: Pick<AdminOrder, 'invoices'>) {
  return (
    <SectionCard title={copy.sections.invoices}>
      {invoices.length === 0 && <p className="text-ink-2 text-sm">{copy.noInvoices}</p>}
      <ul className={LIST}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={ROW}>
            <span>
              {copy.invoiceKinds[invoice.kind]} {copy.number(invoice.number)}
            </span>
            <span className="text-ink-2">
              {halalaWords(invoice.totalHalalas)} · <Moment at={invoice.issuedAt} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
