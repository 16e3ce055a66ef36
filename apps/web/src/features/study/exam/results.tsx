import type { Exam } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { examDocumentMutation } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { newExamPath, studyPath, walkPath } from '#src/lib/paths.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { DownloadIcon, InfoIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { MakeMissedCards } from '#src/features/study/make-card.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { TopicBars } from './topic-bars.tsx';

const copy = studyCopy.results;

/** The results of an exam: the mark, the topics, and every question with its key. */
export function Results({ exam }: { exam: Exam }) {
  const { score, topics = [], answers, centerId, courseName, startedAt } = exam;
  const { proposals = 'off' } = exam;
  const right = answers.filter(({ verdict }) => verdict === 'right').length;
  const wrong = answers.filter(({ verdict }) => verdict === 'wrong').length;
  const marked = answers.filter(({ verdict }) => verdict !== 'open').length;
  const open = answers.filter(({ verdict }) => verdict === 'open').length;
  const proposed = answers.filter(({ proposal, points }) => proposal && !points).length;
  const notes = [
    open > 0 && copy.open(open),
    proposed > 0 && copy.proposedCount(proposed),
    proposals === 'failed' && copy.proposalsFailed,
    proposals === 'unpaid' && copy.proposalsUnpaid,
  ].filter((note) => note !== false);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
      <header>
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">
          <MixedName text={courseName} /> · {formatDate(startedAt)}
        </p>
      </header>
      <SectionCard title={copy.score}>
        <p className="flex flex-wrap items-baseline gap-x-4">
          {score === null ? (
            <span className="text-xl font-semibold">{copy.verdicts.open}</span>
          ) : (
            <>
              <bdi dir="ltr" className="text-3xl font-semibold tabular-nums">
                {studyCopy.exams.percent(score)}
              </bdi>
              <span className="text-ink-2">{copy.of(right, marked)}</span>
            </>
          )}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-ink-2 mt-2 flex items-start gap-2 text-sm">
            <InfoIcon className="text-ink-3 mt-1" />
            {note}
          </p>
        ))}
        {proposals === 'awaited' && <Spinner label={copy.awaited} className="mt-3 text-sm" />}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {centerId !== null && (
            <>
              {wrong > 0 && (
                <Link
                  to={walkPath(centerId, { only: 'missed' })}
                  className={buttonClass({ size: 'sm' })}
                >
                  {copy.practise}
                </Link>
              )}
              <Link
                to={newExamPath(centerId)}
                className={buttonClass({
                  variant: wrong > 0 ? 'secondary' : 'primary',
                  size: 'sm',
                })}
              >
                {copy.again}
              </Link>
            </>
          )}
          <PrintButton exam={exam} withKey={false} />
          <PrintButton exam={exam} withKey />
        </div>
        {centerId !== null && (
          <Link
            to={studyPath(centerId)}
            className="text-brand-ink mt-3 inline-block text-sm underline-offset-4 hover:underline"
          >
            {copy.toStudy}
          </Link>
        )}
      </SectionCard>
      {topics.length > 0 && <TopicBars topics={topics} />}
      <Review exam={exam} />
    </div>
  );
}

function Review({ exam }: { exam: Exam }) {
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
        <h2 className="text-lg">{copy.review}</h2>
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
      {exam.centerId !== null && <MakeMissedCards itemIds={missed} />}
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

function PrintButton({ exam, withKey }: { exam: Exam; withKey: boolean }) {
  const { mutate, isPending, error } = useMutation({
    ...examDocumentMutation(exam.id),
    onSuccess: (file) => saveFile(file, copy.printedName(exam.courseName)),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<DownloadIcon />}
        loading={isPending}
        onClick={() => mutate(withKey ? '1' : '0')}
      >
        {withKey ? copy.printedKey : copy.printed}
      </Button>
      {error && (
        <ErrorBlock
          message={copy.printFailed}
          advice={failureWords(error, '')}
          className="w-full"
        />
      )}
    </>
  );
}
