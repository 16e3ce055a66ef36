import { studyCopy } from '#src/features/study/copy.ts';

const copy = studyCopy.exams;
const WIDTH = 100;
const HEIGHT = 32;
/** Keeps dots of the highest and lowest scores whole. */
const EDGE = 4;

/** Scores as a line, the oldest at the right where Arabic begins. */
export function ScoreLine({ scores }: { scores: readonly number[] }) {
  const points = scores.map((score, at) => ({
    x: WIDTH - EDGE / 2 - (at / (scores.length - 1)) * (WIDTH - EDGE),
    y: HEIGHT - EDGE - score * (HEIGHT - 2 * EDGE),
  }));
  const [first = 0] = scores;
  const last = scores.at(-1) ?? 0;
  return (
    <figure className="rounded-card border-line bg-surface mb-4 border px-4 py-3 sm:px-5">
      <figcaption className="text-ink-2 text-xs">{copy.scores}</figcaption>
      <div className="flex items-center gap-3 text-xs font-semibold tabular-nums">
        <bdi dir="ltr" aria-hidden="true">
          {copy.percent(first)}
        </bdi>
        <svg
          role="img"
          aria-label={copy.scoresWords(scores)}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="text-brand h-14 min-w-0 flex-1 stroke-current"
        >
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
          {/* Lines without length, because the stretched picture would make circles oval. */}
          {points.map(({ x, y }) => (
            <path key={x} d={`M${x} ${y}h0`} strokeWidth={7} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <bdi dir="ltr" aria-hidden="true">
          {copy.percent(last)}
        </bdi>
      </div>
    </figure>
  );
}
