import { Link } from 'react-router';
import { adminPath } from '#src/lib/paths.ts';

type Props = { person: { id: string; username: string; email: string } | null; gone: string };

/** A name that leads to its account, the address beneath it. */
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
