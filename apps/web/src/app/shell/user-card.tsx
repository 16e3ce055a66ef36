import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { Avatar } from '#src/ui/surfaces/avatar.tsx';

/** Who is signed in and on which plan; leads to the profile. */
export function UserCard({ onLeave }: { onLeave?: (() => void) | undefined }): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  const fallback = user.role === 'admin' ? appCopy.nav.admin : appCopy.nav.noPlan;
  return (
    <Link
      to={PATHS.profile}
      onClick={onLeave}
      className="rounded-box border-line bg-surface hover:border-edge flex items-center gap-2.5 border px-3 py-2.5 transition-colors"
    >
      <Avatar name={user.username} />
      <span className="grid min-w-0">
        <bdi className="truncate font-semibold">{user.username}</bdi>
        <span className="text-ink-2 truncate text-sm">{user.planName ?? fallback}</span>
      </span>
    </Link>
  );
}
