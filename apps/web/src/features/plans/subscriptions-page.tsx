import { DAY_MS, isPlanValid, type User } from '@nibras/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { plansCopy as copy } from './copy.ts';
import { PlanGrid } from './plan-grid.tsx';

export function SubscriptionsPage() {
  const { user } = useSession();
  // The guard above requires a user; between a sign-out and its redirect there is none.
  if (user === null) return null;
  return (
    <div className="mx-auto w-full max-w-5xl">
      <header className="mb-8">
        <h1 className="text-2xl outline-none">{copy.greeting(user.username)}</h1>
        <PlanStanding user={user} />
        <p className="mt-1 text-sm">
          <Link to={PATHS.profile} className="text-brand-ink underline-offset-4 hover:underline">
            {copy.profile}
          </Link>
        </p>
      </header>
      <h2 className="text-lg">{copy.plansTitle}</h2>
      <PlanGrid />
    </div>
  );
}

/** A sentence on the plan: active, ended, or none yet. */
function PlanStanding({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  return <p className="text-ink-2 mt-1">{standing(user, nowMs)}</p>;
}

function standing(user: User, nowMs: number): string {
  const { planName, planCreatedAt, planDuration } = user;
  if (planName === null || planCreatedAt === null || planDuration === null) return copy.none;
  const end = formatDate(planCreatedAt + planDuration * DAY_MS);
  return isPlanValid(user, nowMs) ? copy.running(planName, end) : copy.ended(planName, end);
}
