import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#src/ui/cx.ts';

type Props = { to: string; icon: ReactNode; className: string; children: ReactNode };

/** A link card of the library: an icon and a description. */
export function LinkCard({ to, icon, className, children }: Props) {
  return (
    <Link
      to={to}
      className={cx(
        'rounded-card border-line bg-surface hover:border-edge flex min-w-0 gap-4 border p-5 transition-colors',
        className,
      )}
    >
      <span className="rounded-input bg-lamp-soft text-lamp-ink grid size-11 shrink-0 place-items-center">
        {icon}
      </span>
      <span className="grid min-w-0 grid-cols-1">{children}</span>
    </Link>
  );
}
