import { useId } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { billingCopy } from './billing/billing-copy.ts';

const copy = billingCopy.usage;
const NEAR_SHARE = 0.8;

const number = new Intl.NumberFormat('ar-u-nu-latn');

type Props = {
  label: string;
  used: number;
  limit: number;
  say?: (count: number) => string;
  note?: ReactNode;
};

export function isNearLimit(used: number, limit: number): boolean {
  return spentShare(used, limit) >= NEAR_SHARE;
}

function spentShare(used: number, limit: number): number {
  return limit > 0 ? used / limit : 1;
}

/** One limit of the plan: how much of it is spent, in words and as a bar. */
export function UsageMeter({ label, used, limit, say = sayNumber, note }: Props) {
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
        <span className="ms-auto font-semibold">{copy.of(say(used), say(limit))}</span>
      </div>
      <ProgressBar label={label} value={share} tone={isFull ? 'danger' : 'lamp'} />
      {note && <p className="text-ink-3 text-xs">{note}</p>}
    </li>
  );
}

function sayNumber(count: number): string {
  return number.format(count);
}
