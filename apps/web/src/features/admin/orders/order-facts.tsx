import type { AdminOrder } from '@nibras/contract';
import { countWords, halalaWords } from '#src/features/admin/parts/amounts.ts';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Facts } from '#src/features/admin/parts/facts.tsx';
import { Moment } from '#src/features/admin/parts/moment.tsx';
import { Person } from '#src/features/admin/parts/person.tsx';
import { SectionCard } from '#src/features/admin/parts/section-card.tsx';
import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';
import { ordersCopy } from './copy.ts';

const copy = ordersCopy.facts;

export function OrderFacts({ order }: { order: AdminOrder }) {
  const facts = [
    { label: copy.buyer, value: <Person person={order.user} gone={ordersCopy.gone} /> },
    { label: copy.plan, value: order.planName },
    { label: copy.days, value: arabicCount(order.durationDays, DAYS) },
    { label: copy.amount, value: halalaWords(order.amountHalalas) },
    { label: copy.refunded, value: halalaWords(order.refundedHalalas) },
    { label: copy.provider, value: <bdi dir="ltr">{order.provider}</bdi> },
    { label: copy.reference, value: <Code text={order.providerRef} /> },
    { label: copy.created, value: <Moment at={order.createdAt} withTime /> },
    { label: copy.settled, value: <Moment at={order.settledAt} withTime /> },
    { label: copy.expires, value: <Moment at={order.expiresAt} withTime /> },
    { label: copy.checked, value: <Moment at={order.lastCheckedAt} withTime /> },
    { label: copy.checks, value: countWords(order.checkCount) },
    ...(order.cancelledAt === null
      ? []
      : [{ label: copy.cancelled, value: <Moment at={order.cancelledAt} withTime /> }]),
    ...(order.reason === null ? [] : [{ label: copy.reason, value: order.reason }]),
    { label: copy.id, value: <Code text={order.id} /> },
  ];
  return (
    <SectionCard title={ordersCopy.sections.facts}>
      <Facts facts={facts} />
    </SectionCard>
  );
}

function Code({ text }: { text: string | null }) {
  if (text === null) return <>{partsCopy.none}</>;
  return (
    <bdi dir="ltr" className="font-mono text-xs break-all">
      {text}
    </bdi>
  );
}
