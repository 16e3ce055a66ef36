import type { AdminOrder } from '@nibras/contract';
import { Moment } from '#src/features/admin/parts/moment.tsx';
import { SectionCard } from '#src/features/admin/parts/section-card.tsx';
import { ordersCopy as copy } from './copy.ts';

type Step = AdminOrder['timeline'][number];

/** What became of the order, oldest first; who or what moved it stands beside each step. */
export function OrderTimeline({ timeline }: { timeline: readonly Step[] }) {
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

/** The provider's own words, as they came. */
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
