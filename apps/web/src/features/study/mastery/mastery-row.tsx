import type { TopicMastery } from '@nibras/contract';
import type { ReactNode } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { masteryLevel, type MasteryLevel } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { masteryCopy as copy } from './copy.ts';

const percent = (share: number): number => Math.round(share * 100);

const TONES = {
  good: 'text-ok',
  fair: 'text-lamp-ink',
  weak: 'text-danger',
} satisfies Record<MasteryLevel, string>;

type Props = { mastery: TopicMastery; action?: ReactNode };

/** The mastery of a topic: a range from zero to all, and the number of answers behind it. */
export function MasteryRow({ mastery: { topic, known, low, high, asked, note }, action }: Props) {
  const isJudged = known !== null && low !== null && high !== null;
  return (
    <li className="flex items-center gap-x-2 sm:gap-x-4">
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <MixedName
            text={topic ?? studyCopy.noTopic}
            className="max-w-full min-w-0 font-semibold wrap-anywhere"
          />
          {isJudged ? (
            <span className={cx('font-semibold', TONES[masteryLevel(known)])}>
              {copy.level(known)}
            </span>
          ) : (
            <span className="text-ink-2">
              {note ?? copy.notEnough} · {copy.asked(asked)}
            </span>
          )}
        </div>
        {isJudged && (
          <>
            <div aria-hidden="true" className="bg-line relative h-2.5 rounded-full">
              <div
                className="bg-brand/35 dark:bg-brand/70 absolute inset-y-0 rounded-full"
                style={{
                  insetInlineStart: `${percent(low)}%`,
                  width: `${Math.max(2, percent(high) - percent(low))}%`,
                }}
              />
              <div
                className="bg-brand dark:bg-brand-ink absolute -inset-y-0.5 w-1.5 rounded-full"
                style={{ insetInlineStart: `calc(${percent(known)}% - 0.1875rem)` }}
              />
            </div>
            <p className="text-ink-2 mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{copy.range(percent(low), percent(high))}</span>
              <span className="text-ink-3">{copy.asked(asked)}</span>
            </p>
          </>
        )}
      </div>
      {action}
    </li>
  );
}
