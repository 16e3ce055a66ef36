import type { Usage } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { usageQuery } from '#src/api/subscriptions.ts';
import { PATHS } from '#src/lib/paths.ts';
import { durationWords } from '#src/lib/words/duration-words.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { billingCopy } from './billing/billing-copy.ts';
import { ProfileSection } from './profile-section.tsx';
import { SectionLoading } from './section-loading.tsx';
import { UsageMeter, isNearLimit } from './usage-meter.tsx';

const copy = billingCopy.usage;
const MINUTE_MS = 60_000;

export function UsageCard() {
  return (
    <ProfileSection title={copy.title}>
      <Meters />
    </ProfileSection>
  );
}

function Meters() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(usageQuery);
  if (isPending) return <SectionLoading label={copy.loading} />;
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return <Spent usage={data} />;
}

function Spent({ usage }: { usage: Usage }) {
  const [nowMs] = useState(() => Date.now());
  const minutesLeft = Math.ceil((Date.parse(usage.resetsAt) - nowMs) / MINUTE_MS);
  return (
    <>
      <ul className="grid gap-5">
        <UsageMeter
          label={copy.messages}
          used={usage.messagesToday}
          limit={usage.messagesPerDay}
          note={minutesLeft > 0 && copy.resets(durationWords(minutesLeft))}
        />
        <UsageMeter
          label={copy.storage}
          used={usage.storageBytes}
          limit={usage.maxStorageBytes}
          say={(bytes) => (bytes === 0 ? '0' : fileSize(bytes))}
        />
        <UsageMeter label={copy.centers} used={usage.centers} limit={usage.maxCenters} />
      </ul>
      {isTight(usage) && (
        <Link
          to={PATHS.plans}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-5`}
        >
          {copy.more}
        </Link>
      )}
    </>
  );
}

function isTight(usage: Usage): boolean {
  return (
    isNearLimit(usage.messagesToday, usage.messagesPerDay) ||
    isNearLimit(usage.storageBytes, usage.maxStorageBytes) ||
    isNearLimit(usage.centers, usage.maxCenters)
  );
}
