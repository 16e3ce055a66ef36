import type { ExamDay, PlanBlock, PlanDay } from '@nibras/contract';
import { useState } from 'react';
import { dayOfMonth, weekdayName } from '#src/lib/words/days.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { useFold } from '#src/ui/states/use-fold.ts';
import { BlockRow } from './block-row.tsx';
import type { BlockAction } from './change-dialogs.tsx';
import { nowCopy } from './copy.ts';
import { ExamMark } from './exam-mark.tsx';

const copy = nowCopy.week;

type Props = {
  days: readonly PlanDay[];
  exams: readonly ExamDay[];
  freeDays: readonly string[];
  onAction: (action: BlockAction, block: PlanBlock) => void;
};

/** The number of days that are shown at once. */
const SHOWN_DAYS = 3;
/** The number of a day's blocks that are shown at once. */
const SHOWN_BLOCKS = 2;

/** The days after today with their exams and blocks. */
export function WeekList({ days, exams, freeDays, onAction }: Props) {
  const { seen, left, showAll } = useFold(days, SHOWN_DAYS);
  const [isPhoneFolded, setPhoneFolded] = useState(days.length > 1);
  return (
    <section aria-labelledby="week-title">
      <h2 id="week-title" className="mb-3 text-lg">
        {copy.title}
      </h2>
      <ol className="rounded-card border-line bg-surface divide-line divide-y border">
        {seen.map(({ day, hijri, minutes, blocks }, at) => {
          const open = blocks.filter(({ state }) => state !== 'skipped');
          const planned = open.reduce((sum, block) => sum + block.minutes, 0);
          const none = freeDays.includes(day) ? copy.free : minutes === 0 ? copy.none : null;
          return (
            <li
              key={day}
              className={cx(
                'grid grid-cols-1 gap-x-5 gap-y-2 px-4 py-3.5 sm:grid-cols-[10rem_1fr] sm:px-5',
                isPhoneFolded && at > 0 && 'max-sm:hidden',
              )}
            >
              <div>
                <h3 className="flex flex-wrap items-baseline gap-x-2.5">
                  {weekdayName(day)}
                  <span className="text-ink-2 text-xs font-normal">
                    {planned > 0 ? copy.planned(planned) : none}
                  </span>
                </h3>
                <p className="text-ink-3 text-xs">
                  <span className="inline-block">{dayOfMonth(day)}</span>
                  <span className="mx-1.5 sm:hidden">·</span>
                  <span className="inline-block sm:block">{hijri}</span>
                </p>
              </div>
              <div className="grid min-w-0 grid-cols-1 content-start gap-2">
                {exams
                  .filter((exam) => exam.day === day)
                  .map((exam) => (
                    <ExamMark key={exam.id} exam={exam} />
                  ))}
                {open.length > 0 && <Blocks {...{ day, open, onAction }} />}
              </div>
            </li>
          );
        })}
      </ol>
      {isPhoneFolded && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setPhoneFolded(false)}
          className="mt-2 sm:hidden"
        >
          {copy.following}
        </Button>
      )}
      {left > 0 && (
        <Button
          variant="quiet"
          size="sm"
          onClick={showAll}
          className={cx('mt-2', isPhoneFolded && 'max-sm:hidden')}
        >
          {copy.moreDays(left)}
        </Button>
      )}
    </section>
  );
}

type BlocksProps = Pick<Props, 'onAction'> & { day: string; open: readonly PlanBlock[] };

/** The first blocks of a day, and a button for the others. */
function Blocks({ day, open, onAction }: BlocksProps) {
  const { seen, left, showAll } = useFold(open, SHOWN_BLOCKS);
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {seen.map((block) => (
          <BlockRow key={block.id} isLater {...{ block, onAction }} />
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={copy.moreOf(left, weekdayName(day))}
          onClick={showAll}
          className="justify-self-start"
        >
          {copy.more(left)}
        </Button>
      )}
    </>
  );
}
