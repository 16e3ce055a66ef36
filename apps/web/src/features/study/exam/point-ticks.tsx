import type { ExamAnswer, ExamQuestion } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { markQuestionMutation } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = studyCopy.results;

type Props = { examId: string; question: ExamQuestion; answer: ExamAnswer };

/**
 * The student ticks the key points that were met. A rule shows how near the answer is, and a model
 * may propose ticks with its evidence.
 */
export function PointTicks({ examId, question, answer }: Props) {
  const points = question.answer?.points ?? [];
  // Null until changed here, so that a later proposal undoes no tick.
  const [own, setOwn] = useState<boolean[] | null>(null);
  const { mutate, isPending, error } = useMutation(markQuestionMutation(examId, question.n));
  const { band, missing = [], proposal } = answer;
  const ticks = own ?? answer.points ?? proposal?.map(({ met }) => met) ?? points.map(() => false);
  const isSaved = String(ticks) === String(answer.points);
  return (
    <fieldset className="rounded-box bg-sunk p-4">
      <legend className="sr-only">{copy.points}</legend>
      <p className="mb-1 flex flex-wrap items-center gap-2 text-sm font-semibold">
        {copy.points}
        {band && <Badge tone="lamp">{copy.bands[band]}</Badge>}
      </p>
      {missing.length > 0 && (
        <p className="text-ink-2 text-sm">
          {copy.missing} <MixedName text={missing.join('، ')} />
        </p>
      )}
      <div className="grid grid-cols-1">
        {points.map((point, at) => (
          <div key={at}>
            <Checkbox
              label={<MixedName text={point} />}
              checked={ticks[at] === true}
              onChange={({ target }) => setOwn(ticks.with(at, target.checked))}
            />
            {proposal && <Evidence words={proposal[at]?.evidence ?? null} />}
          </div>
        ))}
      </div>
      {error && <ErrorBlock message={copy.pointsFailed} advice={failureWords(error, '')} />}
      <Button
        size="sm"
        variant="secondary"
        loading={isPending}
        disabled={isSaved}
        onClick={() => mutate(ticks)}
        className="mt-2"
      >
        {proposal && !own && !answer.points ? copy.acceptPoints : copy.savePoints}
      </Button>
    </fieldset>
  );
}

/** The words of the answer in which a model found a point. */
function Evidence({ words }: { words: string | null }) {
  return (
    <p className="text-ink-2 -mt-1.5 mb-1.5 ps-7.5 text-xs">
      {words === null ? (
        copy.noEvidence
      ) : (
        <>
          {copy.evidence} «
          <mark className="bg-lamp-soft text-lamp-ink rounded-sm px-0.5">
            <MixedName text={words} />
          </mark>
          »
        </>
      )}
    </p>
  );
}
