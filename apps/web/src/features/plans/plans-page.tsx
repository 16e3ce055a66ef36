import { plansCopy as copy } from './copy.ts';
import { PlanGrid } from './plan-grid.tsx';

export function PlansPage() {
  return (
    <div className="mx-auto w-full max-w-7xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">{copy.subtitle}</p>
      </header>
      <h2 className="sr-only">{copy.plansTitle}</h2>
      <PlanGrid isOneRow />
    </div>
  );
}
