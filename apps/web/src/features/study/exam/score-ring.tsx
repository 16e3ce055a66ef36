import { studyCopy } from '#src/features/study/copy.ts';
import { cx } from '#src/ui/cx.ts';

const GOOD_SHARE = 0.8;
const FAIR_SHARE = 0.5;

function toneOf(score: number): string {
  if (score >= GOOD_SHARE) return 'text-ok';
  return score >= FAIR_SHARE ? 'text-lamp' : 'text-danger';
}

type Props = { score: number; size: 'sm' | 'lg' };

/** A score in a ring that fills and takes its colour by it. */
export function ScoreRing({ score, size }: Props) {
  return (
    <span
      className={cx(
        'relative grid shrink-0 place-items-center',
        size === 'sm' ? 'size-13' : 'size-22 sm:size-28',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 36 36"
        fill="none"
        strokeWidth={size === 'sm' ? 3 : 2.75}
        className={cx('absolute inset-0 -rotate-90', toneOf(score))}
      >
        {/* A score of nothing has no arc, so that the ring itself takes its colour. */}
        <circle cx={18} cy={18} r={16} className={score > 0 ? 'stroke-line' : 'stroke-current'} />
        {score > 0 && (
          <circle
            cx={18}
            cy={18}
            r={16}
            pathLength={100}
            // The ends of a whole ring would leave a gap.
            strokeDasharray={score < 1 ? `${score * 100} 100` : undefined}
            className="stroke-current"
          />
        )}
      </svg>
      <bdi
        dir="ltr"
        className={cx(
          'font-semibold tabular-nums',
          size === 'sm' ? 'text-xs' : 'text-xl sm:text-2xl',
        )}
      >
        {studyCopy.exams.percent(score)}
      </bdi>
    </span>
  );
}
