import type { Center } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { ReadingProgress } from '#src/features/centers/reading-progress.tsx';

/** The last lines of a card: what is being read, what went wrong, or what the course is about. */
export function CenterSummary({ center }: { center: Center }) {
  const { description, progress, courseName, isActive, files } = center;
  if (progress) return <ReadingProgress {...{ courseName, progress }} />;
  const isUnread = !isActive && files.length > 0 && files.every((f) => f.status === 'failed');
  if (isUnread) return <p className="text-danger text-sm">{centersCopy.state.allFailed}</p>;
  if (!description) return null;
  return (
    <p dir={directionOf(description)} className="text-ink-2 line-clamp-2 text-sm">
      {description}
    </p>
  );
}
