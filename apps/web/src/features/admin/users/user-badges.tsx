import type { AdminUserRow } from '@nibras/contract';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { usersCopy as copy } from './copy.ts';

type Props = { user: Pick<AdminUserRow, 'role' | 'isBlocked'> };

/** Special states of an account; an ordinary one is only open. */
export function UserBadges({ user }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.role === 'admin' && <Badge tone="brand">{copy.roles.admin}</Badge>}
      <Badge tone={user.isBlocked ? 'danger' : 'ok'}>
        {user.isBlocked ? copy.blocked : copy.open}
      </Badge>
    </span>
  );
}
