import type { AdminOrderRow } from '@nibras/contract';
import { ordersTable } from '#src/api/admin/orders.ts';
import { halalaWords } from '#src/features/admin/parts/amounts.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { adminPath } from '#src/lib/paths.ts';
import { ordersCopy as copy } from './copy.ts';
import { OrderState } from './order-state.tsx';

const { columns: names, filters: filterNames } = copy;

const COLUMNS: readonly Column<AdminOrderRow>[] = [
  { header: names.plan, isTitle: true, cell: ({ planName }) => planName },
  { header: names.buyer, cell: ({ user }) => <Person person={user} gone={copy.gone} /> },
  {
    header: names.amount,
    sort: 'amountHalalas',
    cell: ({ amountHalalas }) => (
      <span className="whitespace-nowrap">{halalaWords(amountHalalas)}</span>
    ),
  },
  { header: names.state, cell: ({ state }) => <OrderState state={state} /> },
  {
    header: names.provider,
    wideOnly: true,
    cell: ({ provider }) => <bdi dir="ltr">{provider}</bdi>,
  },
  {
    header: names.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime />,
  },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'state', label: filterNames.state, options: copy.states },
  {
    kind: 'choice',
    name: 'stuck',
    label: filterNames.stuck,
    options: { true: filterNames.stuckOnly },
  },
  { kind: 'day', name: 'from', label: filterNames.from },
  { kind: 'day', name: 'to', label: filterNames.to },
];

export function OrdersPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={ordersTable}
        label={copy.title}
        fileName="nibras-orders"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        target={{ to: ({ id }) => adminPath('orders', id) }}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}
