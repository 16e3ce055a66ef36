import { MASTERY_ANSWERS_MIN, type Exam } from '@nibras/contract';
import { useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';

const copy = studyCopy.results;

type Topics = NonNullable<Exam['topics']>;

/** The number of topics that are shown at once. */
const SHOWN_TOPICS = 4;

/** The right and wrong answers of each topic as parts of a bar, the weakest topic first. */
export function TopicBars({ topics }: { topics: Topics }) {
  const weakestFirst = topics.toSorted((one, other) => one.sureShare - other.sureShare);
  const [showsAll, setShowsAll] = useState(topics.length <= SHOWN_TOPICS + 1);
  const seen = showsAll ? weakestFirst : weakestFirst.slice(0, SHOWN_TOPICS);
  const isSure = ({ asked }: Topics[number]): boolean => asked >= MASTERY_ANSWERS_MIN;
  return (
    <SectionCard title={copy.topics}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {seen.map((one) => {
          const { topic, right, asked, sureShare } = one;
          return (
            <li key={topic ?? ''}>
              <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <MixedName
                  text={topic ?? studyCopy.noTopic}
                  className="max-w-full min-w-0 truncate font-semibold"
                />
                <span className="text-ink-2">
                  <MixedText
                    text={
                      isSure(one)
                        ? `${copy.of(right, asked)} · ${copy.sure(Math.round(sureShare * 100))}`
                        : copy.of(right, asked)
                    }
                  />
                </span>
              </div>
              <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
                {Array.from({ length: asked }, (_, at) => (
                  <span key={at} className={cx('flex-1', at < right ? 'bg-ok' : 'bg-danger/35')} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {!showsAll && (
        <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)} className="mt-3">
          {copy.allTopics(topics.length)}
        </Button>
      )}
      {seen.some(isSure) && <p className="text-ink-3 mt-4 text-xs">{copy.sureHint}</p>}
    </SectionCard>
  );
}
