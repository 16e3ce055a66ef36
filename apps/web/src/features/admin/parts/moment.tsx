import { formatDate } from '#src/lib/dates.ts';
import { partsCopy } from './copy.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Riyadh',
  hour: '2-digit',
  minute: '2-digit',
});

type Props = { at: string | null; withTime?: boolean };

/** A day in Riyadh and, where it matters, the minute. */
export function Moment({ at, withTime = false }: Props) {
  if (at === null) return <>{partsCopy.none}</>;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at)}
      {withTime && (
        <span className="text-ink-3 ms-1.5">
          <bdi dir="ltr">{clock.format(new Date(at))}</bdi>
        </span>
      )}
    </time>
  );
}
