import type { AdminModels } from '@nibras/contract';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { modelsCopy, TIMES } from './copy.ts';

const copy = modelsCopy.troubles;

/** Failures that students did not see: failed models and a spent budget. */
export function Troubles({ models }: { models: AdminModels }) {
  const { troubles, connections, budget } = models;
  const nameOf = (id: string): string =>
    connections.find((one) => one.id === id)?.name ?? modelsCopy.purposes.gone;
  return (
    <>
      {budget.isSpent && (
        <p
          role="status"
          className="rounded-box bg-lamp-soft text-warn flex items-start gap-2.5 px-4 py-3"
        >
          <WarningIcon className="mt-1" />
          <span>{modelsCopy.spent}</span>
        </p>
      )}
      {troubles.length > 0 && (
        <SectionCard title={copy.title}>
          <ul className="divide-line -my-3 divide-y">
            {troubles.map(({ connectionId, model, message, count, at, restsUntil }) => (
              <li key={`${connectionId} ${model}`} className="grid gap-1 py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <bdi dir="ltr" className="font-semibold break-all">
                    {model}
                  </bdi>
                  <span className="text-ink-3 text-sm">{nameOf(connectionId)}</span>
                  {restsUntil !== null && <Badge tone="warn">{copy.resting}</Badge>}
                  <span className="text-ink-3 ms-auto text-xs">
                    <Moment at={at} withTime />
                  </span>
                </div>
                <p className="text-sm">{message}</p>
                <p className="text-ink-3 text-xs">{copy.count(arabicCount(count, TIMES))}</p>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}
