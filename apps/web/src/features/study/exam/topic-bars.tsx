import type { Exam } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';

const copy = studyCopy.results;

type Topics = NonNullable<Exam['topics']>;

/**
 * A bar for each topic: the right answers, and the lower bound of what is known. The weakest topic
 * comes first.
 */
export function TopicBars({ topics }: { topics: Topics }) {
  const weakestFirst = topics.toSorted((one, other) => one.sureShare - other.sureShare);
  return (
    <SectionCard title={copy.topics}>
      <ul className="grid grid-cols-1 gap-4">
        {weakestFirst.map(({ topic, right, asked, sureShare }) => (
          <li key={topic ?? ''}>
            <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <MixedName
                text={topic ?? studyCopy.noTopic}
                className="max-w-full min-w-0 truncate font-semibold"
              />
              <span className="text-ink-2">
                <MixedText
                  text={`${copy.of(right, asked)} · ${copy.sure(Math.round(sureShare * 100))}`}
                />
              </span>
            </div>
            <div aria-hidden="true" className="bg-line relative h-2.5 overflow-hidden rounded-full">
              <div
                className="bg-brand-soft absolute inset-y-0 start-0 rounded-full"
                style={{ width: `${(right / asked) * 100}%` }}
              />
              <div
                className="bg-brand absolute inset-y-0 start-0 rounded-full"
                style={{ width: `${sureShare * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-ink-3 mt-4 text-xs">{copy.sureHint}</p>
    </SectionCard>
  );
}
