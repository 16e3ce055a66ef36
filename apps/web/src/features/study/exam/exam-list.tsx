import type { Exam } from '@nibras/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deleteExamMutation, examsQuery } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { examPath } from '#src/lib/paths.ts';
import { formatDate, formatTime } from '#src/lib/words/dates.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { TrashIcon } from '#src/ui/icons/icons.tsx';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { NextPage } from '#src/ui/states/next-page.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = studyCopy.exams;
const MINUTE_MS = 60_000;
const NAMED_TOPICS = 2;

type Props = { centerId: string; onNew: () => void };

/** The exams of a center, newest first. */
export function ExamList({ centerId, onNew }: Props) {
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
  return (
    <>
      <ul className="grid grid-cols-1 gap-2.5">
        {exams.map((exam) => (
          <ExamRow key={exam.id} exam={exam} />
        ))}
      </ul>
      <NextPage list={list} copy={copy} />
    </>
  );
}

function ExamRow({ exam }: { exam: Exam }) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, courseName, startedAt, state, score, questions } = exam;
  return (
    <li className="rounded-card border-line bg-surface hover:border-edge relative flex items-center gap-3 border py-3 ps-5 pe-3 transition-colors">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={examPath(id)}
          className="after:rounded-card font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {formatDate(startedAt)} · {formatTime(startedAt)}
        </Link>
        <MixedName
          text={[courseName, ...scopeOf(exam)].join(' · ')}
          className="text-ink-2 truncate text-sm"
        />
        <span className="text-ink-2 text-sm">
          {copy.asked(questions.length)} · {lengthOf(exam)}
        </span>
      </div>
      {state === 'running' && (
        <Link to={examPath(id)} className={`${buttonClass({ size: 'sm' })} relative`}>
          {copy.resume}
        </Link>
      )}
      {state === 'submitted' && score === null && (
        <Badge tone="lamp">{studyCopy.results.verdicts.open}</Badge>
      )}
      {score !== null && (
        <span className="text-lg font-semibold">
          <bdi dir="ltr">{copy.percent(score)}</bdi>
        </span>
      )}
      <IconButton
        label={copy.delete}
        icon={<TrashIcon />}
        className="relative"
        onClick={() => setDeleting(true)}
      />
      {isDeleting && <DeleteExam id={id} onClose={() => setDeleting(false)} />}
    </li>
  );
}

/** The topics by name if they are few; a running exam does not tell them. */
function scopeOf({ topics = [] }: Exam): string[] {
  if (topics.length > NAMED_TOPICS) return [copy.topics(topics.length)];
  return topics.flatMap(({ topic }) => topic ?? []);
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
