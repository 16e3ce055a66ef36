import type { Exam } from '@nibras/contract';
import { useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { MakeMissedCards } from '#src/features/study/make-card.tsx';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';

const copy = studyCopy.results;

/** The questions of a submitted exam, at first those that were missed. */
export function Review({ exam }: { exam: Exam }) {
  const { questions, answers } = exam;
  const isMiss = (n: number): boolean =>
    answers.find((answer) => answer.n === n)?.verdict !== 'right';
  const misses = questions.filter(({ n }) => isMiss(n));
  // A question that awaits its mark is not missed.
  const missed = questions.flatMap(({ n, itemId }) =>
    itemId !== undefined && answers.find((one) => one.n === n)?.verdict === 'wrong' ? [itemId] : [],
  );
  const [showsAll, setShowsAll] = useState(false);
  // A question marked as right just now stays in its place.
  const [first] = useState(() => new Set(misses.map(({ n }) => n)));
  const shown = showsAll ? questions : questions.filter(({ n }) => first.has(n));
  return (
    <section aria-label={copy.review}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="me-auto text-lg">{copy.review}</h2>
        {exam.centerId !== null && <MakeMissedCards itemIds={missed} />}
        <SegmentedSwitch
          label={copy.review}
          options={[
            { value: false, label: copy.misses },
            { value: true, label: copy.everything },
          ]}
          value={showsAll}
          onChoose={setShowsAll}
        />
      </div>
      {shown.length === 0 && <p className="text-ink-2 py-6 text-center">{copy.noMisses}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {shown.map((question) => (
          <ReviewedQuestion
            key={question.n}
            exam={exam}
            question={question}
            answer={answers.find(({ n }) => n === question.n)}
          />
        ))}
      </ol>
    </section>
  );
}
