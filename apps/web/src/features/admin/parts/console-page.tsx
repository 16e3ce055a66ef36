import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { BackIcon } from '#src/ui/icons/icons.tsx';

type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Above the heading: a link back to a table. */
  back?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function ConsolePage({ title, subtitle, back, actions, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-6xl">
      {back}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl outline-none">{title}</h1>
          {subtitle && <div className="text-ink-2 mt-1">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A link back to a table with its page, search and filters from the navigation state. */
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
