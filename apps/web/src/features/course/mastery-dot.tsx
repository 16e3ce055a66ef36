import type { MasteryLevel } from '@nibras/contract';
import { cx } from '#src/ui/cx.ts';

const TONES = {
  weak: 'bg-danger',
  fair: 'bg-lamp',
  good: 'bg-ok',
} satisfies Record<Exclude<MasteryLevel, 'unclear'>, string>;

type Props = { level: keyof typeof TONES; className: string };

/** A level as a colour; words beside it say the same. */
export function MasteryDot({ level, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx('block shrink-0 rounded-full', TONES[level], className)}
    />
  );
}
