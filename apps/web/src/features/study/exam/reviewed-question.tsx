import { isOpenKind, type Exam, type ExamAnswer, type ExamQuestion } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { Why } from '#src/features/study/question/why.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { PointTicks } from './point-ticks.tsx';

const copy = studyCopy.results;
const TONES = { right: 'ok', wrong: 'danger', open: 'lamp' } as const satisfies Record<
  NonNullable<ExamAnswer['verdict']>,
  BadgeTone
>;

type Props = { exam: Exam; question: ExamQuestion; answer: ExamAnswer | undefined };

/**
 * A question of a submitted exam: the given answer, the right one, its explanation and its page.
 */
export function ReviewedQuestion({ exam, question, answer }: Props) {
  const { n, kind, explanation, source, itemId } = question;
  const verdict = answer?.verdict ?? 'wrong';
  const given = answer?.given ?? null;
  const isProposed = answer?.proposal && !answer.points;
  const points = answer?.points ?? answer?.proposal?.map((point) => point.met) ?? [];
  const met = points.filter(Boolean).length;
  const isPartly = met > 0 && met < points.length;
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <span className="text-ink-2 text-sm">
          {studyCopy.exam.question(n, exam.questions.length)}
        </span>
        <Badge tone="brand">{studyCopy.kinds[kind]}</Badge>
        {isPartly ? (
          <Badge tone="warn">{copy.partly(met, points.length)}</Badge>
        ) : (
          <Badge tone={TONES[verdict]}>
            {given === null ? copy.nothing : copy.verdicts[verdict]}
          </Badge>
        )}
        {isProposed && <Badge tone="lamp">{copy.proposed}</Badge>}
      </div>
      <QuestionView
        question={question}
        name={`review-${n}`}
        given={given}
        answer={question.answer}
        stemClassName="font-semibold"
      >
        {isOpenKind(kind) && given !== null && answer && (
          <PointTicks key={String(answer.points)} examId={exam.id} {...{ question, answer }} />
        )}
        <Why
          centerId={exam.centerId}
          itemId={itemId ?? null}
          explanation={explanation ?? null}
          source={source ?? null}
          answer={question.answer}
        />
      </QuestionView>
    </Card>
  );
}
