import { useSession } from '#src/lib/session/session.ts';
import { plansCopy as copy } from './copy.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanStanding } from './plan-standing.tsx';

export function SubscriptionsPage() {
  const { user } = useSession();
  // The guard above lets nobody else in; between a sign-out and its redirect there is nothing to show.
  if (user === null) return null;
  return (
    <div className="mx-auto w-full max-w-5xl">
      <header className="mb-8">
        <h1 className="text-2xl outline-none">{copy.greeting(user.username)}</h1>
        <PlanStanding user={user} />
      </header>
      <h2 className="text-lg">{copy.plansTitle}</h2>
      <PlanGrid />
    </div>
  );
}
