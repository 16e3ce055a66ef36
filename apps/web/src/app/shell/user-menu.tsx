import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import { signOut, useSession } from '#src/lib/session/session.ts';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { BackIcon, CardIcon, LogOutIcon, SettingsIcon, UserIcon } from '#src/ui/icons/icons.tsx';
import { Avatar } from '#src/ui/surfaces/avatar.tsx';

export function UserMenu(): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const isInConsole = useLocation().pathname.startsWith(PATHS.admin);
  const leave = useSignOut();
  if (user === null) return null;
  const { nav } = appCopy;
  const toConsole = {
    label: nav.console,
    icon: <SettingsIcon />,
    onSelect: () => void navigate(PATHS.admin),
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
        { label: nav.profile, icon: <UserIcon />, onSelect: () => void navigate(PATHS.profile) },
        ...(user.role === 'admin' ? [isInConsole ? toPlatform : toConsole] : []),
        ...(user.role === 'student'
          ? [{ label: nav.plans, icon: <CardIcon />, onSelect: () => void navigate(PATHS.plans) }]
          : []),
        { label: nav.logout, icon: <LogOutIcon />, onSelect: leave },
      ]}
    />
  );
}

export function useSignOut(): () => void {
  const { pathname, search } = useLocation();
  return () => void signOut({ originPath: pathname + search });
}
