import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { useSession } from '#src/lib/session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { CardIcon, LogOutIcon, UserIcon } from '#src/ui/icons.tsx';
import { LazyMenu } from '#src/ui/lazy-menu.tsx';
import { appCopy } from './copy.ts';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu(): ReactNode {
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = useSignOut();
  if (user === null) return null;
  const { nav } = appCopy;
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
        ...(user.role === 'student'
          ? [{ label: nav.plans, icon: <CardIcon />, onSelect: () => void navigate(PLANS_PATH) }]
          : []),
        { label: nav.logout, icon: <LogOutIcon />, onSelect: leave },
      ]}
    />
  );
}
