import type { Center, Now, StudyPlan } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { PATHS, walkPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.rest;

/** As many courses as fit one screen. */
const WALKS_SHOWN = 4;

type Props = { now: Now; plan: StudyPlan; onAddExam: () => void; onSettings: () => void };

/** Nothing to study now: the reason, and how to change it. */
export function Rest({ now, plan: { exams, days, settings }, onAddExam, onSettings }: Props) {
  const centers = useQuery(centersQuery).data?.centers;
  const hasMinutes = settings.minutesByWeekday.some((minutes) => minutes > 0);
  const hasPlan = days.some(({ blocks }) => blocks.length > 0);
  const title = !hasMinutes ? copy.noMinutes : hasPlan ? copy.title : copy.empty;
  return (
    <Card lifted>
      <EmptyState
        title={title}
        text={now.now.why}
        className="py-6"
        action={
          !hasMinutes ? (
            <Button onClick={onSettings}>{copy.setMinutes}</Button>
          ) : centers?.length === 0 ? (
            <Link to={PATHS.library} className={buttonClass()}>
              {copy.library}
            </Link>
          ) : exams.length === 0 && !hasPlan ? (
            <Button onClick={onAddExam}>{copy.addExam}</Button>
          ) : undefined
        }
      />
      <Walks centers={centers ?? []} />
    </Card>
  );
}

/** Students who want to study anyway need no plan. */
function Walks({ centers }: { centers: readonly Center[] }) {
  const ready = centers.filter(({ isActive }) => isActive).slice(0, WALKS_SHOWN);
  if (ready.length === 0) return null;
  return (
    <nav
      aria-labelledby="walks-title"
      className="border-line -mx-5 mt-2 flex flex-wrap items-center justify-center gap-2 border-t px-5 pt-5"
    >
      <h2 id="walks-title" className="text-ink-2 text-sm font-normal">
        {copy.walks}
      </h2>
      {ready.map(({ id, courseName }) => (
        <Link
          key={id}
          to={walkPath(id)}
          className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
        >
          <MixedName text={courseName} className="truncate" />
        </Link>
      ))}
    </nav>
  );
}
