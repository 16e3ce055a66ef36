import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CloseIcon, UserIcon } from '#src/ui/icons.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { appCopy } from './copy.ts';
import { LANDING_PATH } from './landing.ts';
import { UserCard } from './user-card.tsx';

const ENTRIES = [{ to: '/profile', text: appCopy.nav.profile, icon: <UserIcon /> }];

/** Brand, ways through the app and the user; the same in the side column and in the drawer. */
export function Sidebar({ onLeave }: { onLeave?: (() => void) | undefined }): ReactNode {
  return (
    <div className="flex h-full flex-col gap-6 px-3.5 py-5">
      <div className="flex items-center justify-between">
        <Link to={LANDING_PATH} onClick={onLeave} className="rounded-chip px-2.5 py-1">
          <Logo />
        </Link>
        {onLeave && <IconButton label={appCopy.nav.close} icon={<CloseIcon />} onClick={onLeave} />}
      </div>
      <nav aria-label={appCopy.nav.label} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="grid gap-1.5">
          {ENTRIES.map(({ to, text, icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={onLeave} className={entryClass}>
                <span className="rounded-chip border-line bg-surface text-brand-ink grid size-8 place-items-center border">
                  {icon}
                </span>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserCard onLeave={onLeave} />
    </div>
  );
}

function entryClass({ isActive }: { isActive: boolean }): string {
  return cx(
    'rounded-input flex items-center gap-2.5 px-2.5 py-2 transition-colors',
    isActive ? 'bg-surface text-ink shadow-lift font-semibold' : 'text-ink-2 hover:bg-surface/70',
  );
}
