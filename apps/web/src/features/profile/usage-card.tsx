import type { Usage } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usageQuery } from '#src/api/subscriptions.ts';
import { PATHS } from '#src/lib/paths.ts';
import { durationWords } from '#src/lib/words/duration-words.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { billingCopy } from './billing/billing-copy.ts';
import { LoadedSection } from './loaded-section.tsx';

const copy = billingCopy.usage;
const MINUTE_MS = 60_000;

export function UsageCard() {
  return (
    <SectionCard title={copy.title}>
      <LoadedSection query={useQuery(usageQuery)} copy={copy}>
        {(usage) => <Spent usage={usage} />}
      </LoadedSection>
    </SectionCard>
  );
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
          note={
            minutesLeft > 0 &&
            usage.messagesPerDay !== null &&
            copy.resets(durationWords(minutesLeft))
          }
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

const NEAR_SHARE = 0.8;

const number = new Intl.NumberFormat('ar-u-nu-latn');

type Props = {
  label: string;
  used: number;
  /** Null if the plan has no limit. */
  limit: number | null;
  say?: (count: number) => string;
  note?: ReactNode;
};

function isNearLimit(used: number, limit: number | null): boolean {
  return spentShare(used, limit) >= NEAR_SHARE;
}

function spentShare(used: number, limit: number | null): number {
  if (limit === null) return 0;
  return limit > 0 ? used / limit : 1;
}

/** A limit of the plan with its usage, in words and as a bar. */
function UsageMeter({ label, used, limit, say = sayNumber, note }: Props) {
  const id = useId();
  const share = spentShare(used, limit);
  const isFull = share >= 1;
  return (
    <li aria-labelledby={id} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span id={id} className="text-ink-2">
          {label}
        </span>
        {isNearLimit(used, limit) && (
          <Badge tone={isFull ? 'danger' : 'warn'} icon={<WarningIcon />}>
            {isFull ? copy.full : copy.near}
          </Badge>
        )}
        <span className="ms-auto font-semibold">
          {limit === null ? copy.unlimited(say(used)) : copy.of(say(used), say(limit))}
        </span>
      </div>
      {limit !== null && (
        <ProgressBar label={label} value={share} tone={isFull ? 'danger' : 'lamp'} />
      )}
      {note && <p className="text-ink-3 text-xs">{note}</p>}
    </li>
  );
}

function sayNumber(count: number): string {
  return number.format(count);
}
