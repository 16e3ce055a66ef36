import type { AdminModels } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { saveModelsMutation } from '#src/api/admin/models.ts';
import { costWords } from '#src/features/admin/parts/amounts.ts';
import { useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { modelsCopy } from './copy.ts';
import { dollars } from './dollars.ts';

const copy = modelsCopy.budget;
const MICROS = 1_000_000;

/** The monthly budget of models, and this month's cost. */
export function BudgetForm({ models }: { models: AdminModels }) {
  const { version, budget } = models;
  const { mutateAsync } = useMutation(saveModelsMutation);
  const form = useAdminForm({
    initial: { sum: budget.dollars === null ? '' : String(budget.dollars) },
    request: {
      schema: {
        safeParse: (values) => ({
          success: true as const,
          data: dollars((values as { sum: string }).sum) ?? null,
        }),
      },
      send: (sum: number | null) => mutateAsync({ version, budget: sum }),
    },
    also: ({ sum }) => (sum.trim() === '' || dollars(sum) ? {} : { sum: copy.wrong }),
    fallback: copy.failed,
    onDone: () => undefined,
  });
  const spent = costWords(budget.spentMicros);
  return (
    <SectionCard title={copy.title}>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        {form.failure && <ErrorBlock message={form.failure.message} advice={form.failure.advice} />}
        {budget.dollars === null ? (
          <p className="text-ink-2">{copy.noLimit(spent)}</p>
        ) : (
          <div className="grid gap-2">
            <p className="text-ink-2">{copy.spent(spent, costWords(budget.dollars * MICROS))}</p>
            <ProgressBar
              label={copy.bar}
              value={budget.spentMicros / (budget.dollars * MICROS)}
              tone={budget.isSpent ? 'danger' : 'lamp'}
            />
          </div>
        )}
        <div className="flex flex-wrap items-start gap-2.5">
          <TextField
            {...form.field('sum')}
            label={copy.label}
            hint={copy.hint}
            ltr
            optional
            inputMode="decimal"
            className="min-w-56 flex-1"
          />
          <Button type="submit" variant="secondary" loading={form.busy} className="sm:mt-7">
            {copy.submit}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
