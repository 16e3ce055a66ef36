import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { examsQuery } from '#src/api/exams.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { examPath } from '#src/lib/paths.ts';
import { PencilIcon } from '#src/ui/icons/icons.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';

const copy = centersCopy.continue;

/** The exam that was begun last: its result, or the way back into it. Nothing where there was none. */
export function LastResult() {
  const exam = useInfiniteQuery(examsQuery({})).data?.pages[0]?.exams[0];
  if (!exam) return null;
  const { id, courseName, score } = exam;
  return (
    <Link
      to={examPath(id)}
      className="rounded-card border-line bg-surface hover:border-edge flex min-w-0 items-start gap-4 border p-5 transition-colors"
    >
      <span className="rounded-input bg-lamp-soft text-lamp-ink grid size-11 shrink-0 place-items-center">
        <PencilIcon />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <span className="text-ink-3 truncate text-sm">{copy.lastExam}</span>
        <span className="truncate font-semibold">
          <MixedName text={courseName} />
        </span>
        <span className="text-ink-2 text-sm">
          <MixedText
            text={score === null ? copy.examRuns : copy.examScore(Math.round(score * 100))}
          />
        </span>
      </span>
    </Link>
  );
}
