import { COST_SPANS, type ModelCost } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { costsQuery, type CostSpan, type ModelCosts } from '#src/api/admin/models.ts';
import { DayChart } from '#src/features/admin/overview/day-chart.tsx';
import { costWords, countWords } from '#src/features/admin/parts/amounts.ts';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { modelsCopy } from './copy.ts';

const copy = modelsCopy.costs;

/** The cost of models by day, model, purpose and plan of the user. */
export function Costs() {
  const [span, setSpan] = useState<CostSpan>('30');
  const costs = useQuery(costsQuery(span));
  return (
    <SectionCard
      title={copy.title}
      aside={
        <SegmentedSwitch
          label={copy.span}
          options={COST_SPANS.map((days) => ({ value: days, label: copy.days(Number(days)) }))}
          value={span}
          onChoose={setSpan}
        />
      }
    >
      <Loaded query={costs}>
        {(data) =>
          data.models.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <Tables costs={data} />
          )
        }
      </Loaded>
    </SectionCard>
  );
}

function Tables({ costs }: { costs: ModelCosts }) {
  const { days, models, purposes, plans } = costs;
  const total = days.reduce((sum, { costMicros }) => sum + costMicros, 0);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <DayChart
        title={copy.chart}
        total={costWords(total)}
        points={days.map(({ name, costMicros }) => ({
          day: name,
          value: costMicros,
          words: costWords(costMicros),
        }))}
      />
      <CostTable
        title={copy.models}
        rows={models}
        nameOf={({ name }) => <bdi dir="ltr">{name}</bdi>}
        costOf={({ costMicros, isPriced }) => (isPriced ? costWords(costMicros) : copy.unpriced)}
      />
      <CostTable
        title={copy.purposes}
        rows={purposes}
        nameOf={({ name }) => copy.kinds[name] ?? name}
      />
      <CostTable title={copy.plans} rows={plans} nameOf={({ name }) => name || copy.noPlan} />
    </div>
  );
}

type TableProps<Cost> = {
  title: string;
  rows: readonly Cost[];
  nameOf: (row: Cost) => ReactNode;
  costOf?: (row: Cost) => string;
};

function CostTable<Cost extends ModelCost>({ title, rows, nameOf, costOf }: TableProps<Cost>) {
  return (
    <table className="w-full self-start text-sm">
      <caption className="mb-2 text-start font-semibold">{title}</caption>
      <thead className="text-ink-3 text-xs">
        <tr>
          <th className="py-1 text-start font-normal">{copy.name}</th>
          <th className="py-1 text-end font-normal">{copy.calls}</th>
          <th className="py-1 text-end font-normal">{copy.cost}</th>
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {rows.map((row) => (
          <tr key={row.name}>
            <td className="py-2 break-all">{nameOf(row)}</td>
            <td className="py-2 text-end">{countWords(row.calls)}</td>
            <td className="py-2 text-end whitespace-nowrap">
              {costOf?.(row) ?? costWords(row.costMicros)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
