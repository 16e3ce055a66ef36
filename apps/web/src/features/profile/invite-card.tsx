import { useQuery } from '@tanstack/react-query';
import { invitesQuery } from '#src/api/user.ts';
import { useCopy } from '#src/lib/browser/use-copy.ts';
import { PATHS } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { profileCopy } from './copy.ts';

const copy = profileCopy.invite;

export function InviteCard({ code }: { code: string }) {
  const { outcome, copyText } = useCopy();
  return (
    <SectionCard title={copy.title}>
      <p className="text-ink-2 text-sm">{copy.gives}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="rounded-input border-edge bg-sunk flex min-h-11 flex-1 items-center justify-between gap-3 border border-dashed px-3.5">
          <span className="text-ink-3 text-sm">{copy.code}</span>
          <bdi dir="ltr" className="font-semibold tracking-wider select-all">
            {code}
          </bdi>
        </p>
        <Button
          variant="secondary"
          icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
          onClick={() => copyText(inviteLink(code))}
        >
          {copy.copy}
        </Button>
      </div>
      <p
        role="status"
        className={cx('text-sm not-empty:mt-2', outcome === 'failed' ? 'text-danger' : 'text-ok')}
      >
        {outcome === 'copied' && copy.copied}
        {outcome === 'failed' && copy.copyFailed}
      </p>
      <div className="border-line mt-5 border-t pt-5">
        <InviteEarnings />
      </div>
    </SectionCard>
  );
}

function inviteLink(code: string): string {
  const link = new URL(PATHS.register, window.location.origin);
  link.searchParams.set('invite', code);
  return link.href;
}

/** The results of invitations. */
function InviteEarnings() {
  const query = useQuery(invitesQuery);
  const { data, isPending, isError } = query;
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{copy.loading}</span>
        <SkeletonText lines={2} />
      </div>
    );
  }
  if (isError) {
    return <QueryFailure query={query} words={copy.failed} />;
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
