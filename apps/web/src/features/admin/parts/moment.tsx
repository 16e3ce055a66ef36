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
    <time dateTime={at}>
      <span className="whitespace-nowrap">{formatDate(at)}</span>{' '}
      {withTime && (
        <bdi dir="ltr" className="text-ink-3">
          {clock.format(new Date(at))}
        </bdi>
      )}
    </time>
  );
}
