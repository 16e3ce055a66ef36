import type { AdminUser } from '@nibras/contract';
import { Link } from 'react-router';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Facts, Moment } from '#src/features/admin/parts/facts.tsx';
import { adminListPath } from '#src/lib/paths.ts';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.account;

export function AccountSection({ user }: { user: AdminUser }) {
  const facts = [
    { label: copy.mobile, value: <bdi dir="ltr">{user.mobile}</bdi> },
    { label: copy.university, value: user.university },
    { label: copy.role, value: usersCopy.roles[user.role] },
    { label: copy.joined, value: <Moment at={user.createdAt} withTime /> },
    { label: copy.lastSeen, value: <Moment at={user.lastSeenAt} withTime /> },
    { label: copy.sessions, value: countWords(user.sessions) },
    { label: copy.inviteCode, value: <bdi dir="ltr">{user.inviteCode}</bdi> },
    { label: copy.inviteRewards, value: countWords(user.inviteRewards) },
    { label: copy.secondFactor, value: user.hasSecondFactor ? partsCopy.yes : partsCopy.no },
    ...(user.blockedAt === null
      ? []
      : [{ label: copy.blockedAt, value: <Moment at={user.blockedAt} withTime /> }]),
    {
      label: copy.id,
      value: (
        <bdi dir="ltr" className="font-mono text-xs break-all">
          {user.id}
        </bdi>
      ),
    },
  ];
  return (
    <SectionCard
      title={usersCopy.sections.account}
      aside={
        <Link
          to={adminListPath('security-events', { user: user.id })}
          className="text-brand-ink text-sm underline-offset-4 hover:underline"
        >
          {copy.securityEvents}
        </Link>
      }
    >
      <Facts facts={facts} />
    </SectionCard>
  );
}
