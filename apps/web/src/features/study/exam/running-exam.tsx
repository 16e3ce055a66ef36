import type { Exam, ExamQuestion } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { submitExamMutation } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { LeaveQuestion } from '#src/product/leave-question.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { BackIcon, ForwardIcon, PinIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { cx } from '#src/ui/cx.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { ExamClock } from './exam-clock.tsx';
import { QuestionMap } from './question-map.tsx';
import { useAnswers } from './use-answers.ts';
import { useExamKeys } from './use-exam-keys.ts';

const copy = studyCopy.exam;

type Props = {
  exam: Exam;
  /** The server has another state of this exam. */
  onStale: () => void;
};

/** A running exam: one question or all on a screen, the time, and the submit button. */
export function RunningExam({ exam, onStale }: Props) {
  const { questions } = exam;
  const answers = useAnswers(exam, onStale);
  const [at, setAt] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const [flags, setFlags] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(submitExamMutation(exam.id));
  useUnloadWarning(true);

  const isAnswered = ({ n }: ExamQuestion): boolean => answers.givenOf(n) !== null;
  const answered = questions.filter(isAnswered).length;
  const current = questions[at];

  const goTo = (next: number): void => {
    setAt(next);
    if (showsAll) document.getElementById(questionId(next + 1))?.scrollIntoView();
  };
  const step = (by: 1 | -1): void =>
    goTo(Math.min(Math.max(at + by, 0), Math.max(questions.length - 1, 0)));
  const flag = (n: number): void =>
    setFlags((now) => {
      const next = new Set(now);
      if (!next.delete(n)) next.add(n);
      return next;
    });

  useExamKeys({
    onStep: step,
    onFlag: () => current && flag(current.n),
    onChoose: (choice) => {
      if (current?.kind === 'tf' && choice < 2) answers.give(current.n, choice === 0);
      const isOption = Array.isArray(current?.options) && choice < current.options.length;
      if (current?.kind === 'mcq' && isOption) answers.give(current.n, choice);
    },
  });

  async function submit(): Promise<void> {
    await answers.flush();
    await mutateAsync().catch(() => undefined);
  }

  const shown = showsAll ? questions : questions.slice(at, at + 1);
  return (
    <div className={cx('mx-auto w-full', showsAll ? 'max-w-5xl' : 'max-w-3xl')}>
      <header className="bg-paper border-line sticky top-15 z-10 -mx-1 mb-4 flex items-center gap-x-4 border-b px-1 py-2 max-sm:-mt-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <h1 className="min-w-0 flex-1 truncate outline-none max-sm:text-base sm:text-lg">
          <MixedName text={exam.courseName} />
        </h1>
        <p className="text-ink-2 text-sm whitespace-nowrap max-sm:text-end">
          {copy.answered(answered, questions.length)}
        </p>
        {exam.deadlineAt !== null && <ExamClock exam={exam} onOver={() => void submit()} />}
        <Button
          size="sm"
          variant={showsAll ? 'primary' : 'secondary'}
          onClick={() => setAsking(true)}
          className="max-sm:col-start-2"
        >
          {copy.submit}
        </Button>
      </header>
      <SaveTrouble {...answers} />
      {error && !isAsking && (
        <ErrorBlock
          message={copy.submitFailed}
          advice={failureWords(error, '')}
          onRetry={() => void submit()}
          retrying={isPending}
          className="mb-4"
        />
      )}
      <div
        className={cx(
          'flex flex-col',
          showsAll && 'lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-start lg:gap-x-6',
        )}
      >
        <QuestionMap
          {...{ questions, flags, at, showsAll, isAnswered }}
          onGoTo={goTo}
          onLayout={setShowsAll}
          className={showsAll ? 'lg:col-start-2 lg:row-span-3' : 'mb-5'}
        />
        <div
          className={cx(
            'grid grid-cols-1 gap-4',
            showsAll ? 'max-lg:mt-4 lg:col-start-1 lg:row-start-1' : 'max-sm:mt-4',
          )}
        >
          {shown.map((question) => (
            <Asked
              key={question.n}
              {...{ question, count: questions.length, answers }}
              isCurrent={question === current}
              isFlagged={flags.has(question.n)}
              onFlag={() => flag(question.n)}
              onFocus={() => setAt(question.n - 1)}
            />
          ))}
        </div>
        {showsAll ? (
          <Button
            className="mt-5 self-center lg:col-start-1 lg:justify-self-center"
            onClick={() => setAsking(true)}
          >
            {copy.submit}
          </Button>
        ) : (
          <nav className="mt-4 flex justify-between gap-3">
            <Button
              variant="secondary"
              icon={<BackIcon />}
              disabled={at === 0}
              onClick={() => step(-1)}
            >
              {copy.previous}
            </Button>
            {at === questions.length - 1 ? (
              <Button onClick={() => setAsking(true)}>{copy.submit}</Button>
            ) : (
              <Button onClick={() => step(1)}>
                {copy.next}
                <ForwardIcon />
              </Button>
            )}
          </nav>
        )}
        <p className="text-ink-3 mt-4 min-h-5 text-xs">
          {hasTrouble(answers) || answered === 0
            ? null
            : answers.isSaving
              ? copy.saving
              : copy.saved}
        </p>
      </div>
      <p className="text-ink-3 mt-1 hidden text-xs pointer-fine:block">{copy.keys}</p>
      <LeaveQuestion copy={copy.leave} />
      {isAsking && (
        <ConfirmDialog
          open
          title={copy.confirm.title}
          text={
            answered === questions.length
              ? copy.confirm.all
              : copy.confirm.some(questions.length - answered)
          }
          confirmLabel={copy.confirm.submit}
          cancelLabel={copy.confirm.stay}
          busy={isPending}
          onConfirm={() => void submit()}
          onCancel={() => setAsking(false)}
        >
          {error && <ErrorBlock message={copy.submitFailed} advice={failureWords(error, '')} />}
        </ConfirmDialog>
      )}
    </div>
  );
}

const questionId = (n: number): string => `question-${n}`;

type AskedProps = {
  question: ExamQuestion;
  count: number;
  answers: ReturnType<typeof useAnswers>;
  isCurrent: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  onFocus: () => void;
};

function Asked(props: AskedProps) {
  const { question, count, answers, isCurrent, isFlagged, onFlag, onFocus } = props;
  const { n, kind } = question;
  const title = copy.question(n, count);
  return (
    <Card
      as="section"
      id={questionId(n)}
      aria-label={title}
      onFocus={onFocus}
      // The digits choose in the current question only.
      className={cx('scroll-mt-40 sm:scroll-mt-32 sm:p-6', !isCurrent && '[&_kbd]:invisible')}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-ink-2 text-sm font-normal">{title}</h2>
        {/* A phone has no room for it beside the button. */}
        <span className="max-sm:order-last max-sm:basis-full">
          <Badge tone="brand">{studyCopy.kinds[kind]}</Badge>
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={isFlagged}
          icon={<PinIcon />}
          className="ms-auto -me-3 px-3"
          onClick={onFlag}
        >
          {isFlagged ? copy.unflag : copy.flag}
        </Button>
      </div>
      <QuestionView
        question={question}
        name={`answer-${n}`}
        given={answers.givenOf(n)}
        onGive={(given) => answers.give(n, given)}
      />
    </Card>
  );
}

type SaveState = Pick<ReturnType<typeof useAnswers>, 'isSaving' | 'isFailing' | 'isElsewhere'>;

const hasTrouble = ({ isFailing, isElsewhere }: SaveState): boolean => isFailing || isElsewhere;

/** Says that answers are not stored, or were given in another window. */
function SaveTrouble(state: SaveState) {
  return (
    <div role="status">
      {hasTrouble(state) && (
        <p className="rounded-box bg-lamp-soft text-warn mb-4 flex items-start gap-2.5 p-3 text-sm">
          <WarningIcon className="mt-1" />
          {state.isFailing ? copy.unsaved : copy.elsewhere}
        </p>
      )}
    </div>
  );
}
