import type { MasteryLevel } from '@nibras/contract';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';

const TONES = {
  weak: 'bg-danger',
  fair: 'bg-lamp',
  good: 'bg-ok',
} satisfies Record<Exclude<MasteryLevel, 'unclear'>, string>;

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
          <span
            className={cx('border-surface block size-3.5 rounded-full border-2', TONES[level])}
          />
          {MASTERY_LEVEL_WORDS[level]}
        </span>
      )}
      {isClear && place !== null && <span aria-hidden="true">·</span>}
      {place}
    </span>
  );
}
