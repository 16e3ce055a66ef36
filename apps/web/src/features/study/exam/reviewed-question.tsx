import { isOpenKind, type Exam, type ExamAnswer, type ExamQuestion } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { markQuestionMutation } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { SourceLink } from '#src/features/study/question/source-link.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { KeepCard } from './keep-card.tsx';

const copy = studyCopy.results;
const TONES = { right: 'ok', wrong: 'danger', open: 'lamp' } as const satisfies Record<
  NonNullable<ExamAnswer['verdict']>,
  BadgeTone
>;

type Props = { exam: Exam; question: ExamQuestion; answer: ExamAnswer | undefined };

/** A question of an exam that is over: what was given, what is right, why, and on which page. */
export function ReviewedQuestion({ exam, question, answer }: Props) {
  const { n, kind, explanation, source, itemId } = question;
  const verdict = answer?.verdict ?? 'wrong';
  const given = answer?.given ?? null;
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="text-ink-2 text-sm">
          {studyCopy.exam.question(n, exam.questions.length)}
        </span>
        <Badge tone="brand">{studyCopy.kinds[kind]}</Badge>
        <Badge tone={TONES[verdict]}>
          {given === null ? copy.nothing : copy.verdicts[verdict]}
        </Badge>
      </div>
      <QuestionView
        question={question}
        name={`review-${n}`}
        given={given}
        answer={question.answer}
        stemClassName="font-semibold"
      >
        {isOpenKind(kind) && given !== null && answer && (
          <Ticks key={String(answer.points)} {...{ exam, question, answer }} />
        )}
        {explanation && (
          <div>
            <h3 className="text-ink-3 text-xs font-normal">{copy.explanation}</h3>
            <p dir={directionOf(explanation)} className="text-sm">
              <MixedText text={explanation} />
            </p>
          </div>
        )}
        {source && <SourceLink centerId={exam.centerId} source={source} />}
        {verdict !== 'right' && itemId !== undefined && <KeepCard itemId={itemId} />}
      </QuestionView>
    </Card>
  );
}

type TicksProps = { exam: Exam; question: ExamQuestion; answer: ExamAnswer };

/** The student says which points were met; a rule only says how near the answer comes. */
function Ticks({ exam, question, answer }: TicksProps) {
  const points = question.answer?.points ?? [];
  const [ticks, setTicks] = useState(() => answer.points ?? points.map(() => false));
  const { mutate, isPending, error } = useMutation(markQuestionMutation(exam.id, question.n));
  const { band, missing = [] } = answer;
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
          <Checkbox
            key={at}
            label={<MixedName text={point} />}
            checked={ticks[at] === true}
            onChange={({ target }) => setTicks(ticks.with(at, target.checked))}
          />
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
        {copy.savePoints}
      </Button>
    </fieldset>
  );
}
