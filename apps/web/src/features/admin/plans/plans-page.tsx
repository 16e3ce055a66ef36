import type { AdminPlan } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPlansCsv, orderPlansMutation, plansQuery } from '#src/api/admin/plans.ts';
import { ActionFailure } from '#src/features/admin/parts/actions.tsx';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { CsvButton } from '#src/features/admin/parts/csv-button.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { useReorder } from '#src/features/admin/parts/reorder.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { plansCopy as copy } from './copy.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanRow } from './plan-row.tsx';

export function PlansPage() {
  const plans = useQuery(plansQuery);
  const [open, setOpen] = useState<{ plan: AdminPlan | null } | null>(null);
  return (
    <ConsolePage
      title={copy.title}
      subtitle={copy.subtitle}
      actions={
        <>
          <Button icon={<PlusIcon />} size="sm" onClick={() => setOpen({ plan: null })}>
            {copy.add}
          </Button>
          <CsvButton fileName="nibras-plans" fetch={fetchPlansCsv} />
        </>
      }
    >
      <Loaded query={plans}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} />
          ) : (
            <PlanList plans={rows} onEdit={(plan) => setOpen({ plan })} />
          )
        }
      </Loaded>
      {open && <PlanDialog plan={open.plan} onClose={() => setOpen(null)} />}
    </ConsolePage>
  );
}

type ListProps = { plans: readonly AdminPlan[]; onEdit: (plan: AdminPlan) => void };

function PlanList({ plans, onEdit }: ListProps) {
  const { move, said, failure } = useReorder(plans, orderPlansMutation);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ActionFailure message={failure} />
      <ol className="grid grid-cols-1 gap-3.5">
        {plans.map((plan, at) => (
          <PlanRow
            key={plan.id}
            {...{ plan, at }}
            count={plans.length}
            onMove={(by) => move(plan.id, by)}
            onEdit={() => onEdit(plan)}
          />
        ))}
      </ol>
    </>
  );
}
