import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { userQuery } from '#src/api/admin/users.ts';
import { BackLink, ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { adminListPath } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { AccountSection } from './account-section.tsx';
import { usersCopy as copy } from './copy.ts';
import { DangerSection } from './danger-section.tsx';
import { PeriodsSection } from './periods-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { UserActions } from './user-actions.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserCenters, UserLog, UserOrders } from './user-lists.tsx';

export function UserPage() {
  const { id = '' } = useParams();
  const user = useQuery(userQuery(id));
  const { data } = user;
  const { user: self } = useSession();
  return (
    <ConsolePage
      back={<BackLink to={adminListPath('users')}>{copy.back}</BackLink>}
      title={data ? <bdi>{data.username}</bdi> : copy.sections.account}
      subtitle={
        data && (
          <span className="flex flex-wrap items-center gap-2">
            <bdi dir="ltr">{data.email}</bdi>
            <UserBadges user={data} />
          </span>
        )
      }
    >
      <Loaded query={user}>
        {(found) => (
          <>
            <UserActions user={found} />
            <div className="columns-1 gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
              <AccountSection user={found} />
              <UsageSection user={found} />
              <PeriodsSection periods={found.periods} />
              <UserOrders user={found} />
              <UserCenters user={found} />
              <UserLog user={found} />
              {/* The server refuses these for one's own account. */}
              {found.email !== self?.email && <DangerSection user={found} />}
            </div>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
