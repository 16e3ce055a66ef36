import { formatDate, formatTime } from '#src/lib/words/dates.ts';
import { partsCopy } from './copy.ts';

type Props = { at: string | null; withTime?: boolean };

/** A day in Riyadh and, where it matters, the minute. */
export function Moment({ at, withTime = false }: Props) {
  if (at === null) return <>{partsCopy.none}</>;
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{formatDate(at)}</span>{' '}
      {withTime && (
        <bdi dir="ltr" className="text-ink-3">
          {formatTime(at)}
        </bdi>
      )}
    </time>
  );
}
