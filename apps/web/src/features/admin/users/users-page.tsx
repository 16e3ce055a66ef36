import type { AdminUserRow } from '@nibras/contract';
import { usersTable } from '#src/api/admin/users.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { adminPath } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { usersCopy as copy } from './copy.ts';
import { UserBadges } from './user-badges.tsx';

const { columns: names, filters: filterNames } = copy;

const COLUMNS: readonly Column<AdminUserRow>[] = [
  {
    header: names.name,
    sort: 'username',
    isTitle: true,
    cell: ({ username }) => <bdi>{username}</bdi>,
  },
  {
    header: names.email,
    sort: 'email',
    cell: ({ email }) => (
      <bdi dir="ltr" className="block max-w-56 truncate text-end">
        {email}
      </bdi>
    ),
  },
  { header: names.university, sort: 'university', cell: ({ university }) => university },
  { header: names.plan, cell: (user) => <PlanCell user={user} /> },
  {
    header: names.messages,
    sort: 'totalMessages',
    cell: ({ totalMessages }) => countWords(totalMessages),
  },
  { header: names.joined, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: names.state, cell: (user) => <UserBadges user={user} /> },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'planState', label: filterNames.plan, options: copy.planStates },
  { kind: 'choice', name: 'role', label: filterNames.role, options: copy.roles },
  {
    kind: 'choice',
    name: 'blocked',
    label: filterNames.blocked,
    options: { true: copy.blockedOnly, false: copy.unblockedOnly },
  },
];

function PlanCell({ user }: { user: AdminUserRow }) {
  if (user.planName === null) return <Badge tone="inactive">{copy.planStates.none}</Badge>;
  return (
    <span className="grid">
      <span>{user.planName}</span>
      <span className="text-ink-3 text-xs">
        {user.planState === 'ended' ? copy.planStates.ended : <Moment at={user.planEndsAt} />}
      </span>
    </span>
  );
}

export function UsersPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={usersTable}
        label={copy.title}
        fileName="nibras-users"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        target={{ to: ({ id }) => adminPath('users', id) }}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}
