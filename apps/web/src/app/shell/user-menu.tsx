import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { useSession } from '#src/lib/session/session.ts';
import { Avatar } from '#src/ui/surfaces/avatar.tsx';
import { BackIcon, CardIcon, LogOutIcon, SettingsIcon, UserIcon } from '#src/ui/icons/icons.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { appCopy } from '#src/app/copy.ts';
import { ADMIN_PATH, LANDING_PATH } from '#src/app/routing/landing.ts';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu(): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const isInConsole = useLocation().pathname.startsWith(ADMIN_PATH);
  const leave = useSignOut();
  if (user === null) return null;
  const { nav } = appCopy;
  const toConsole = {
    label: nav.console,
    icon: <SettingsIcon />,
    onSelect: () => void navigate(ADMIN_PATH),
  };
  const toPlatform = {
    label: nav.leaveConsole,
    icon: <BackIcon />,
    onSelect: () => void navigate(LANDING_PATH),
  };
  return (
    <LazyMenu
      align="end"
      trigger={
        <button type="button" aria-label={nav.accountMenu} className="rounded-full p-1">
          <Avatar name={user.username} />
        </button>
      }
      header={
        <>
          <p className="truncate font-semibold">
            <bdi>{user.username}</bdi>
          </p>
          <p className="text-ink-2 truncate text-sm">
            <bdi>{user.email}</bdi>
          </p>
        </>
      }
      items={[
        { label: nav.profile, icon: <UserIcon />, onSelect: () => void navigate('/profile') },
        ...(user.role === 'admin' ? [isInConsole ? toPlatform : toConsole] : []),
        ...(user.role === 'student'
          ? [{ label: nav.plans, icon: <CardIcon />, onSelect: () => void navigate(PLANS_PATH) }]
          : []),
        { label: nav.logout, icon: <LogOutIcon />, onSelect: leave },
      ]}
    />
  );
}
