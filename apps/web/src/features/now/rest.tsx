import type { Now, StudyPlan } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.rest;

type Props = { now: Now; plan: StudyPlan; onAddExam: () => void; onSettings: () => void };

/** Nothing is to be studied now: why, and what would change that. */
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
    </Card>
  );
}
