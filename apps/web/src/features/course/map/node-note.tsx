import type { MasteryLevel } from '@nibras/contract';
import { MasteryDot } from '#src/features/course/mastery-dot.tsx';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';

type Props = { level: MasteryLevel | undefined; place: string | null; className?: string };

/** What the student knows of a heading, as far as it is clear, and where its page begins. */
export function NodeNote({ level, place, className }: Props) {
  const isClear = level !== undefined && level !== 'unclear';
  if (!isClear && place === null) return null;
  return (
    <span className={cx('flex items-center gap-1.5', className)}>
      {isClear && (
        // The node's description says it too.
        <span aria-hidden="true" className="flex items-center gap-1.5">
          <MasteryDot level={level} className="border-surface size-3.5 border-2" />
          {MASTERY_LEVEL_WORDS[level]}
        </span>
      )}
      {isClear && place !== null && <span aria-hidden="true">·</span>}
      {place}
    </span>
  );
}
