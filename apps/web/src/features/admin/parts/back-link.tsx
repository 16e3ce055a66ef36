import { Link, useLocation } from 'react-router';
import { BackIcon } from '#src/ui/icons/icons.tsx';

/** Leads back to a table as it was left: its page, search and filters travel in navigation state. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const state: unknown = useLocation().state;
  const search =
    typeof state === 'object' && state !== null && 'tableSearch' in state
      ? String(state.tableSearch)
      : '';
  return (
    <Link
      to={to + search}
      className="rounded-chip text-brand-ink -ms-1 mb-3 inline-flex min-h-10 items-center gap-1.5 px-1 text-sm underline-offset-4 hover:underline"
    >
      <BackIcon />
      {children}
    </Link>
  );
}
