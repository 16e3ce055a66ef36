import { isPlanValid } from '@nibras/contract';
import type { User } from '@nibras/contract';
import { useState } from 'react';
import { billingCopy } from './billing-copy.ts';
import { PlansLink } from './plans-link.tsx';
import { RemainingDays } from './remaining-days.tsx';
import { DAY_MS } from './subscription-terms.ts';

const copy = billingCopy.subscription;

/** The welcome plan may still run, with days that an invitation added. */
export function NothingBought({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  const { planName, planCreatedAt, planDuration, role } = user;
  const isRunning = planCreatedAt !== null && planDuration !== null && isPlanValid(user, nowMs);
  return (
    <>
      {isRunning ? (
        <>
          <p className="text-ink-2">{copy.welcome}</p>
          <p className="mt-1 text-xl font-semibold">{planName}</p>
          <RemainingDays endMs={planCreatedAt + planDuration * DAY_MS} />
        </>
      ) : (
        <p className="text-ink-2">{copy.none}</p>
      )}
      {/* Admins are held up by no plan and buy none. */}
      {role === 'student' && (
        <div className="mt-5">
          <PlansLink isMain />
        </div>
      )}
    </>
  );
}
