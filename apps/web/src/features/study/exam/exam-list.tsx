import type { Exam } from '@nibras/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deleteExamMutation, examsQuery } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { examPath } from '#src/lib/paths.ts';
import { formatTime, twelveHourTime } from '#src/lib/words/dates.ts';
import { dayWords } from '#src/product/day-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { cx } from '#src/ui/cx.ts';
import { ForwardIcon, MoreIcon, PencilIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { NextPage } from '#src/ui/states/next-page.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { ScoreLine } from './score-line.tsx';
import { ScoreRing } from './score-ring.tsx';

const copy = studyCopy.exams;
const MINUTE_MS = 60_000;
const NAMED_TOPICS = 2;
/** Fewer scores make no line. */
const LINE_SCORES = 3;

type Props = { centerId: string; onNew: () => void };

/** The exams of a center, newest first. */
export function ExamList({ centerId, onNew }: Props) {
  const [nowMs] = useState(() => Date.now());
  const list = useInfiniteQuery(examsQuery({ centerId }));
  const exams = list.data?.pages.flatMap((page) => page.exams) ?? [];
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-12" />;
  if (list.data === undefined) return <QueryFailure query={list} words={copy.listFailed} />;
  if (exams.length === 0) {
    return (
      <EmptyState
        title={copy.empty}
        text={copy.emptyText}
        action={<Button onClick={onNew}>{copy.title}</Button>}
      />
    );
  }
  const before = scoresBefore(exams);
  const scores = exams.flatMap(({ score }) => score ?? []).toReversed();
  return (
    <>
      {scores.length >= LINE_SCORES && <ScoreLine scores={scores} />}
      <ul className="rounded-card border-line divide-line bg-surface divide-y border">
        {exams.map((exam, at) => (
          <ExamRow
            key={exam.id}
            exam={exam}
            // The numbers begin with the oldest exam, which must have been loaded.
            n={list.hasNextPage ? null : exams.length - at}
            before={before.get(exam.id) ?? null}
            nowMs={nowMs}
          />
        ))}
      </ul>
      <NextPage list={list} copy={copy} />
    </>
  );
}

/** For each exam the score of the last one of the same length and topics; others do not compare. */
function scoresBefore(exams: readonly Exam[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  const before = new Map<string, number>();
  for (const exam of exams.toReversed()) {
    const { id, score, questions, topics = [] } = exam;
    const alike = JSON.stringify([questions.length, topics.map(({ topic }) => topic).toSorted()]);
    const earlier = last.get(alike);
    if (earlier !== undefined) before.set(id, earlier);
    if (score !== null) last.set(alike, score);
  }
  return before;
}

type RowProps = {
  exam: Exam;
  /** Null while older exams are not loaded. */
  n: number | null;
  /** Null if no exam can be compared. */
  before: number | null;
  nowMs: number;
};

function ExamRow({ exam, n, before, nowMs }: RowProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, startedAt, state, score, questions } = exam;
  const name = n === null ? nameOf(exam) : copy.numbered(n, nameOf(exam));
  const missed = missedTopics(exam);
  return (
    <li className="hover:bg-sunk first:rounded-t-card last:rounded-b-card relative flex items-center gap-3.5 py-3 ps-4 pe-2 transition-colors sm:ps-5">
      {score === null ? (
        <span className="bg-lamp-soft text-lamp-ink grid size-13 shrink-0 place-items-center rounded-full">
          <PencilIcon />
        </span>
      ) : (
        <ScoreRing score={score} size="sm" />
      )}
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3.5">
        <div className="min-w-0 sm:flex-1">
          <Link
            to={examPath(id)}
            className="line-clamp-2 leading-snug font-semibold after:absolute after:inset-0 after:content-['']"
          >
            <MixedName text={name} />
          </Link>
          {missed.length > 0 && (
            <p className="text-ink-2 text-sm">
              <MixedName text={copy.missed(missed)} />
            </p>
          )}
          <p className="text-ink-3 mt-0.5 text-xs">
            {score !== null && before !== null && score !== before && (
              <>
                <Trend points={pointsBetween(before, score)} />
                <span className="max-sm:hidden"> · </span>
              </>
            )}
            <span>
              {copy.when(
                dayWords(Date.parse(startedAt), nowMs),
                twelveHourTime(formatTime(startedAt)),
              )}
            </span>
            {' · '}
            <span>{copy.asked(questions.length)}</span>
            <span className="max-sm:hidden"> · {lengthOf(exam)}</span>
            {state === 'submitted' && score === null && (
              <>
                {' · '}
                <span className="text-lamp-ink">{studyCopy.results.verdicts.open}</span>
              </>
            )}
          </p>
        </div>
        {state === 'running' && (
          <Link
            to={examPath(id)}
            className={cx(buttonClass({ size: 'sm' }), 'relative max-sm:mt-2')}
          >
            {copy.resume}
          </Link>
        )}
      </div>
      <LazyMenu
        align="end"
        trigger={<IconButton label={copy.actions(name)} icon={<MoreIcon />} className="relative" />}
        items={[
          {
            label: copy.delete,
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <ForwardIcon className="text-ink-3 -ms-1 me-2 max-sm:hidden" />
      {isDeleting && <DeleteExam id={id} onClose={() => setDeleting(false)} />}
    </li>
  );
}

const pointsBetween = (before: number, score: number): number =>
  Math.round(score * 100) - Math.round(before * 100);

/** The change since the last exam of the same length and topics, in points of a hundred. */
function Trend({ points }: { points: number }) {
  return (
    <span className={cx('font-semibold max-sm:block', points > 0 ? 'text-ok' : 'text-danger')}>
      <span aria-hidden="true">{points > 0 ? '▲' : '▼'}</span> {copy.trend(points)}
    </span>
  );
}

/** An exam is named by its topics, or by its kind of question while its topics are unknown. */
function nameOf({ topics = [], questions }: Exam): string {
  const named = topics.flatMap(({ topic }) => topic ?? []);
  if (named.length > NAMED_TOPICS) return copy.general(named.length);
  if (named.length > 0) return named.join('، ');
  const kinds = new Set(questions.map(({ kind }) => studyCopy.kinds[kind]));
  return kinds.size > NAMED_TOPICS ? copy.mixed : [...kinds].join('، ');
}

/** The topics with the most misses, where an exam is not named by its topics. */
function missedTopics({ topics = [] }: Exam): string[] {
  if (topics.length <= NAMED_TOPICS) return [];
  return topics
    .filter(({ right, asked }) => right < asked)
    .toSorted((one, other) => other.asked - other.right - (one.asked - one.right))
    .flatMap(({ topic }) => topic ?? [])
    .slice(0, NAMED_TOPICS);
}

function lengthOf({ startedAt, deadlineAt }: Exam): string {
  if (deadlineAt === null) return copy.untimed;
  return copy.minutesOf(Math.round((Date.parse(deadlineAt) - Date.parse(startedAt)) / MINUTE_MS));
}

function DeleteExam({ id, onClose }: { id: string; onClose: () => void }) {
  const deletion = useMutation(deleteExamMutation);
  return (
    <DeleteDialog
      words={copy.deleting}
      deletion={deletion}
      onConfirm={() => deletion.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
