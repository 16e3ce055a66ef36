import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '#src/ui/cx.ts';

type Props = {
  to: string;
  icon: ReactNode;
  onLeave: (() => void) | undefined;
  /** False if the pages below it highlight it too. */
  end?: boolean;
  /** Another page that highlights it. */
  also?: string;
  children: ReactNode;
};

/** A page in the sidebar, below the assistants. */
export function SideLink({ to, icon, onLeave, end = true, also, children }: Props): ReactNode {
  const isOnOther = useLocation().pathname === also;
  return (
    <NavLink
      to={to}
      end={end}
      onClick={onLeave}
      className={({ isActive }) =>
        cx(
          'rounded-input flex min-h-9 short:min-h-7 items-center gap-2.5 px-4 short:px-3 text-sm transition-colors pointer-coarse:min-h-11',
          isActive || isOnOther
            ? 'bg-surface dark:bg-brand-soft text-ink font-semibold'
            : 'text-ink-2 hover:bg-surface/70',
        )
      }
    >
      {icon}
      {children}
    </NavLink>
  );
}
