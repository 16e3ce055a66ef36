import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { Badge } from '#src/ui/badge.tsx';
import { WarningIcon } from '#src/ui/icons.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { billingCopy } from './billing-copy.ts';

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

/** One limit of the plan: how much of it is spent, in words and as a bar. */
export function UsageMeter({ label, used, limit, say = sayNumber, note }: Props) {
  const id = useId();
  const share = limit > 0 ? used / limit : 1;
  const isFull = share >= 1;
  const isNear = share >= NEAR_SHARE;
  return (
    <li aria-labelledby={id} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span id={id} className="text-ink-2">
          {label}
        </span>
        {isNear && (
          <Badge tone={isFull ? 'danger' : 'warn'} icon={<WarningIcon />}>
            {isFull ? copy.full : copy.near}
          </Badge>
        )}
        <span className="ms-auto font-semibold">{copy.of(say(used), say(limit))}</span>
      </div>
      <ProgressBar label={label} value={share} tone={isFull ? 'danger' : 'lamp'} />
      {note && <p className="text-ink-3 text-xs">{note}</p>}
      {isNear && (
        <Link
          to={PLANS_PATH}
          className="text-brand-ink justify-self-start py-1 text-sm underline-offset-4 hover:underline"
        >
          {copy.more}
        </Link>
      )}
    </li>
  );
}

function sayNumber(count: number): string {
  return number.format(count);
}
