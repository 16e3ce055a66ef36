import { useQuery } from '@tanstack/react-query';
import { invitesQuery } from '#src/api/user.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { profileCopy } from './copy.ts';

const copy = profileCopy.invite;

/** What came of the invitations so far. */
export function InviteEarnings() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(invitesQuery);
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{copy.loading}</span>
        <SkeletonText lines={2} />
      </div>
    );
  }
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.joined === 0) return <p className="text-ink-3 text-sm">{copy.none}</p>;
  return (
    <dl aria-label={copy.earned} className="grid grid-cols-3 gap-2 text-center">
      <Earned label={copy.joined} value={String(data.joined)} />
      <Earned label={copy.rewarded} value={copy.of(data.rewarded, data.maxRewards)} />
      <Earned label={copy.days} value={String(data.daysEarned)} />
    </dl>
  );
}

function Earned({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-chip bg-sunk flex flex-col-reverse px-2 py-2.5">
      <dt className="text-ink-2 text-xs">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
