import type { AdminOrder } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderQuery } from '#src/api/admin/orders.ts';
import { countWords, halalaWords } from '#src/features/admin/parts/amounts.ts';
import { BackLink, ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Facts, Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { adminListPath } from '#src/lib/paths.ts';
import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { ordersCopy, ordersCopy as copy } from './copy.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDocuments, OrderRefunds } from './order-lists.tsx';
import { OrderState } from './order-state.tsx';

export function OrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  const { data } = order;
  return (
    <ConsolePage
      back={<BackLink to={adminListPath('orders')}>{copy.back}</BackLink>}
      title={data ? data.planName : copy.order}
      subtitle={data && <OrderState state={data.state} />}
    >
      <Loaded query={order}>
        {(found) => (
          <>
            <OrderActions order={found} />
            <div className="columns-1 gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
              <OrderFacts order={found} />
              <OrderTimeline timeline={found.timeline} />
              <OrderRefunds refunds={found.refunds} />
              <OrderDocuments invoices={found.invoices} />
            </div>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const facts = [
    { label: ordersCopy.facts.buyer, value: <Person person={order.user} gone={ordersCopy.gone} /> },
    { label: ordersCopy.facts.plan, value: order.planName },
    { label: ordersCopy.facts.days, value: arabicCount(order.durationDays, DAYS) },
    { label: ordersCopy.facts.amount, value: halalaWords(order.amountHalalas) },
    { label: ordersCopy.facts.refunded, value: halalaWords(order.refundedHalalas) },
    { label: ordersCopy.facts.provider, value: <bdi dir="ltr">{order.provider}</bdi> },
    { label: ordersCopy.facts.reference, value: <Code text={order.providerRef} /> },
    { label: ordersCopy.facts.created, value: <Moment at={order.createdAt} withTime /> },
    { label: ordersCopy.facts.settled, value: <Moment at={order.settledAt} withTime /> },
    { label: ordersCopy.facts.expires, value: <Moment at={order.expiresAt} withTime /> },
    { label: ordersCopy.facts.checked, value: <Moment at={order.lastCheckedAt} withTime /> },
    { label: ordersCopy.facts.checks, value: countWords(order.checkCount) },
    ...(order.cancelledAt === null
      ? []
      : [{ label: ordersCopy.facts.cancelled, value: <Moment at={order.cancelledAt} withTime /> }]),
    ...(order.reason === null ? [] : [{ label: ordersCopy.facts.reason, value: order.reason }]),
    { label: ordersCopy.facts.id, value: <Code text={order.id} /> },
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

type Step = AdminOrder['timeline'][number];

/** The history of the order, oldest first, with the cause of each step. */
function OrderTimeline({ timeline }: { timeline: readonly Step[] }) {
  return (
    <SectionCard title={copy.sections.timeline}>
      <ol className="border-line ms-1.5 grid gap-4 border-s ps-5 text-sm">
        {timeline.map((step) => (
          <li key={step.id} className="relative">
            <span
              aria-hidden="true"
              className="bg-brand dark:bg-brand-ink border-surface absolute -start-[1.6rem] top-1.5 size-3 rounded-full border-2"
            />
            <p className="font-semibold">{stepWords(step)}</p>
            <p className="text-ink-2">
              {copy.causes[step.cause]} · <Moment at={step.at} withTime />
            </p>
            <Detail detail={step.detail} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function stepWords({ fromState, toState }: Step): string {
  const to = copy.states[toState];
  return fromState === null || fromState === toState ? to : copy.change(copy.states[fromState], to);
}

/** The provider's own values. */
function Detail({ detail }: { detail: Step['detail'] }) {
  const said = Object.entries(detail).filter(([, value]) => value !== null);
  if (said.length === 0) return null;
  return (
    <ul className="text-ink-3 mt-0.5 text-xs">
      {said.map(([name, value]) => (
        <li key={name} className="break-words">
          <bdi dir="ltr">{name}</bdi>: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
