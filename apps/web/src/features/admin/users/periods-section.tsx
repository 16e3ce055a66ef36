import type { AdminUser } from '@nibras/contract';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { adminPath } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.periods;

type Period = AdminUser['periods'][number];

/** Given and bought periods in the order in which they run. */
export function PeriodsSection({ periods }: { periods: readonly Period[] }) {
  return (
    <SectionCard title={usersCopy.sections.periods}>
      {periods.length === 0 ? (
        <p className="text-ink-2 text-sm">{copy.none}</p>
      ) : (
        <ul className="divide-line -my-2 divide-y">
          {periods.map((period) => (
            <PeriodRow key={period.id} period={period} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function PeriodRow({ period }: { period: Period }) {
  const state = usePeriodState(period);
  return (
    <li className="py-2.5 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{period.planName}</span>
        <Badge tone={state === 'running' ? 'ok' : state === 'coming' ? 'brand' : 'inactive'}>
          {copy[state]}
        </Badge>
      </span>
      <span className="text-ink-2 flex flex-wrap items-center gap-x-2">
        <Moment at={period.startsAt} />
        {copy.until}
        <Moment at={period.endsAt} />
        <span className="text-ink-3">· {usersCopy.sources[period.source]}</span>
        {period.orderId !== null && (
          <Link
            to={adminPath('orders', period.orderId)}
            className="text-brand-ink underline-offset-4 hover:underline"
          >
            {usersCopy.sections.orders}
          </Link>
        )}
      </span>
    </li>
  );
}

/** The clock is read once, when the page is rendered. */
function usePeriodState({ startsAt, endsAt }: Period): 'running' | 'coming' | 'ended' {
  return useSyncExternalStore(neverChanges, () => {
    const now = Date.now();
    if (now < Date.parse(startsAt)) return 'coming';
    return now < Date.parse(endsAt) ? 'running' : 'ended';
  });
}

function neverChanges(): () => void {
  return () => undefined;
}
