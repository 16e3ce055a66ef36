import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPath } from '#src/lib/paths.ts';
import { formatDate, formatTime } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { partsCopy } from './copy.ts';

export type Fact = { label: string; value: ReactNode };

/** Names and values in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 text-sm sm:gap-x-6">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd className="mt-0.5 font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { person: { id: string; username: string; email: string } | null; gone: string };

/** A name that links to its account, above the address. */
export function Person({ person, gone }: Props) {
  if (person === null) return <span className="text-ink-3">{gone}</span>;
  return (
    <span className="grid min-w-0">
      <Link
        to={adminPath('users', person.id)}
        className="text-brand-ink relative z-10 truncate underline-offset-4 hover:underline"
      >
        <bdi>{person.username}</bdi>
      </Link>
      <bdi dir="ltr" className="text-ink-3 truncate text-end text-xs">
        {person.email}
      </bdi>
    </span>
  );
}

/** The first two lines of what somebody wrote. */
export function Excerpt({ text }: { text: string }) {
  return (
    <span dir={directionOf(text)} className="line-clamp-2 text-start">
      <MixedText text={text} />
    </span>
  );
}

type MomentProps = { at: string | null; withTime?: boolean };

/** A date in Riyadh, with the time if wanted. */
export function Moment({ at, withTime = false }: MomentProps) {
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
