import { useState } from 'react';
import { PATHS } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';
import { profileCopy } from './copy.ts';
import { InviteEarnings } from './invite-earnings.tsx';
import { ProfileSection } from './profile-section.tsx';

const copy = profileCopy.invite;

export function InviteCard({ code }: { code: string }) {
  const { copyLink, outcome } = useInviteLink(code);
  return (
    <ProfileSection title={copy.title}>
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
          onClick={copyLink}
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
    </ProfileSection>
  );
}

function useInviteLink(code: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function write() {
    const link = new URL(PATHS.register, window.location.origin);
    link.searchParams.set('invite', code);
    try {
      // Absent on a plain http address of the local network.
      await navigator.clipboard.writeText(link.href);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return { copyLink: () => void write(), outcome };
}
