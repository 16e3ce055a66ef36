import type { MasteryLevel, TopicMastery } from '@nibras/contract';
import type { ReactNode } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { masteryCopy as copy } from './copy.ts';

const percent = (share: number): number => Math.round(share * 100);

const WORDS = {
  weak: 'text-danger',
  fair: 'text-lamp-ink',
  good: 'text-ok',
  unclear: 'text-ink-3',
} satisfies Record<MasteryLevel, string>;

const BARS = {
  weak: 'bg-danger',
  fair: 'bg-lamp',
  good: 'bg-ok',
  unclear: 'bg-ink-3',
} satisfies Record<MasteryLevel, string>;

/** The columns of a row and of the scale: topic, bar, level and action. */
const MASTERY_GRID =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2 sm:gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_7.5rem_7rem]';

type Props = { mastery: TopicMastery; action?: ReactNode };

/** The mastery of a topic: a range from zero to all, its word, and the number of answers behind it. */
export function MasteryRow({ mastery, action }: Props) {
  const { topic, known, low, high, level, asked, note } = mastery;
  const isJudged = known !== null && low !== null && high !== null;
  return (
    <li className={cx(MASTERY_GRID, 'items-center py-2.5')}>
      <div className="min-w-0">
        <MixedName
          text={topic ?? studyCopy.noTopic}
          className="block text-sm font-semibold wrap-anywhere"
        />
        <p className="text-ink-3 text-xs">
          {isJudged && <>{copy.range(low, high)} · </>}
          {copy.asked(asked)}
        </p>
      </div>
      {isJudged && (
        <div className="max-sm:col-span-3 max-sm:row-start-2 max-sm:mt-2">
          <Bar {...{ known, low, high, level }} />
        </div>
      )}
      <span
        className={cx(
          'text-sm max-sm:col-start-2 max-sm:row-start-1 sm:col-start-3',
          isJudged ? 'font-semibold' : 'font-normal',
          WORDS[level],
        )}
      >
        {note ?? MASTERY_LEVEL_WORDS[level]}
      </span>
      {action}
    </li>
  );
}

type BarProps = { known: number; low: number; high: number; level: MasteryLevel };

function Bar({ known, low, high, level }: BarProps) {
  return (
    <div aria-hidden="true" className="bg-line relative h-2.5 rounded-full">
      <div
        className={cx('absolute inset-y-0 rounded-full opacity-40', BARS[level])}
        style={{
          insetInlineStart: `${percent(low)}%`,
          width: `${Math.max(2, percent(high) - percent(low))}%`,
        }}
      />
      <div
        className={cx('absolute -inset-y-0.5 w-1.5 rounded-full', BARS[level])}
        style={{ insetInlineStart: `calc(${percent(known)}% - 0.1875rem)` }}
      />
    </div>
  );
}

const TENTHS = [0, 2, 4, 6, 8, 10];

/** The scale of the bars: right answers of ten. */
export function MasteryScale() {
  return (
    <div aria-hidden="true" className={cx(MASTERY_GRID, 'text-ink-3 text-xs')}>
      <div className="max-sm:col-span-3 sm:col-start-2">
        <div className="flex justify-between">
          {TENTHS.map((count) => (
            <span key={count} className="w-0">
              <span className="block w-6 translate-x-1/2 text-center">{count}</span>
            </span>
          ))}
        </div>
        <p className="mt-0.5 text-center">{copy.scale}</p>
      </div>
    </div>
  );
}
