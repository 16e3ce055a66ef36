import type { Exam, ExamAnswer } from '@nibras/contract';
import { Link } from 'react-router';
import { studyCopy } from '#src/features/study/copy.ts';
import { studyPath, walkPath } from '#src/lib/paths.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { ForwardIcon, InfoIcon } from '#src/ui/icons/icons.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { ResultMenu } from './result-menu.tsx';
import { Review } from './review.tsx';
import { ScoreRing } from './score-ring.tsx';
import { TopicBars } from './topic-bars.tsx';

const copy = studyCopy.results;
const MINUTE_MS = 60_000;

/** The results of an exam: the score, the questions with their keys, misses first, and the topics. */
export function Results({ exam }: { exam: Exam }) {
  const { topics = [], centerId, courseName, startedAt } = exam;
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        {centerId !== null && (
          <Link
            to={studyPath(centerId, 'exams')}
            className="text-brand-ink inline-flex min-h-8 items-center gap-1 text-sm underline-offset-4 hover:underline"
          >
            {copy.toExams}
            <ForwardIcon />
          </Link>
        )}
        <p className="text-ink-2 col-span-full">
          <MixedName text={courseName} /> · {formatDate(startedAt)}
        </p>
      </header>
      <Score exam={exam} />
      <Review exam={exam} />
      {topics.length > 0 && <TopicBars topics={topics} />}
    </div>
  );
}

function Score({ exam }: { exam: Exam }) {
  const { score, answers, centerId, proposals = 'off' } = exam;
  const count = (verdict: string): number =>
    answers.filter((answer) => answer.verdict === verdict).length;
  const open = count('open');
  const wrong = count('wrong');
  const proposed = answers.filter(({ proposal, points }) => proposal && !points).length;
  const notes = [
    open > 0 && copy.open(open),
    proposed > 0 && copy.proposedCount(proposed),
    proposals === 'failed' && copy.proposalsFailed,
    proposals === 'unpaid' && copy.proposalsUnpaid,
  ].filter((note) => note !== false);
  return (
    <Card as="section" aria-label={copy.score} className="min-w-0 sm:p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6 sm:gap-y-3">
        <div className="sm:row-span-2">
          {score !== null && <ScoreRing score={score} size="lg" />}
        </div>
        <div className="sm:self-end">
          <p className="text-lg leading-snug font-semibold">
            {score === null ? (
              copy.verdicts.open
            ) : (
              <>
                <span>{copy.of(count('right'), answers.length - open)}</span> {copy.rightAnswers}
              </>
            )}
          </p>
          <p className="text-ink-2 text-sm">{takenWords(exam)}</p>
        </div>
        <Counts exam={exam} />
        <div className="col-span-full flex flex-wrap gap-2 sm:col-span-1 sm:self-start">
          {centerId !== null && wrong > 0 && (
            <Link
              to={walkPath(centerId, { only: 'missed' })}
              className={cx(buttonClass(), 'max-sm:grow max-sm:px-3.5')}
            >
              {copy.practise}
            </Link>
          )}
          <ResultMenu exam={exam} isMain={wrong === 0} />
        </div>
      </div>
      {notes.map((note) => (
        <p key={note} className="text-ink-2 mt-3 flex items-start gap-2 text-sm">
          <InfoIcon className="text-ink-3 mt-1" />
          {note}
        </p>
      ))}
      {proposals === 'awaited' && <Spinner label={copy.awaited} className="mt-3 text-sm" />}
    </Card>
  );
}

/** Right, wrong and missing answers beside the score, where there is room. */
function Counts({ exam: { answers } }: { exam: Exam }) {
  const of = (isCounted: (answer: ExamAnswer) => boolean): number =>
    answers.filter(isCounted).length;
  const rows = [
    [copy.counts.right, of(({ verdict }) => verdict === 'right'), 'text-ok'],
    [copy.counts.wrong, of((one) => one.verdict === 'wrong' && one.given !== null), 'text-danger'],
    [copy.counts.nothing, of(({ given }) => given === null), 'text-ink-2'],
  ] as const;
  return (
    <dl className="divide-line border-line grid w-44 divide-y border-s ps-6 max-sm:hidden sm:row-span-2">
      {rows.map(([name, count, tone]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className={cx('text-lg font-semibold tabular-nums', tone)}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The time that an exam took. */
function takenWords({ startedAt, submittedAt }: Exam): string | null {
  if (submittedAt === null) return null;
  const minutes = (Date.parse(submittedAt) - Date.parse(startedAt)) / MINUTE_MS;
  return minutes < 1 ? copy.tookMoment : copy.took(Math.round(minutes));
}
