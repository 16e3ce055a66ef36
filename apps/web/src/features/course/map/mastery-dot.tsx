import type { MasteryLevel } from '@nibras/contract';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';

const TONES = {
  weak: 'border-surface bg-danger',
  fair: 'border-surface bg-lamp',
  good: 'border-surface bg-ok',
  unclear: 'border-edge bg-surface',
} satisfies Record<MasteryLevel, string>;

/** The mastery of a heading as a colour; its word is in the node's description. */
export function MasteryDot({ level }: { level: MasteryLevel | undefined }) {
  if (level === undefined) return null;
  return (
    <span
      aria-hidden="true"
      title={MASTERY_LEVEL_WORDS[level]}
      className={cx('block size-3.5 shrink-0 rounded-full border-2', TONES[level])}
    />
  );
}

/** What the colours say. */
export function MasteryLegend() {
  return (
    <ul className="text-ink-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {(['good', 'fair', 'weak', 'unclear'] as const).map((level) => (
        <li key={level} className="flex items-center gap-1.5">
          <MasteryDot level={level} />
          {MASTERY_LEVEL_WORDS[level]}
        </li>
      ))}
    </ul>
  );
}
