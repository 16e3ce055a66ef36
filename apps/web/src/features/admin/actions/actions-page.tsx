import type { AdminActionRow } from '@nibras/contract';
import { useState } from 'react';
import { actionsTable } from '#src/api/admin/records.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { ActionDialog } from './action-dialog.tsx';
import { actionName } from './action-names.ts';
import { actionsCopy as copy } from './copy.ts';

const { columns: names, filters: filterNames } = copy;

const COLUMNS: readonly Column<AdminActionRow>[] = [
  { header: names.action, isTitle: true, cell: ({ action }) => actionName(action) },
  { header: names.admin, cell: ({ adminName }) => <bdi>{adminName}</bdi> },
  { header: names.target, cell: (row) => <Target row={row} /> },
  {
    header: names.at,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime />,
  },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'kind', label: filterNames.kind, options: copy.kinds },
  { kind: 'day', name: 'from', label: filterNames.from },
  { kind: 'day', name: 'to', label: filterNames.to },
];

export function ActionsPage() {
  const [open, setOpen] = useState<AdminActionRow | null>(null);
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={actionsTable}
        label={copy.title}
        fileName="nibras-actions"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        target={{ onOpen: setOpen }}
        empty={copy.empty}
      />
      {open && <ActionDialog row={open} onClose={() => setOpen(null)} />}
    </ConsolePage>
  );
}

function Target({ row: { targetName, targetId } }: { row: AdminActionRow }) {
  if (targetName !== null) return <bdi className="line-clamp-1">{targetName}</bdi>;
  if (targetId === null) return <>{partsCopy.none}</>;
  return (
    <bdi dir="ltr" className="text-ink-3 block truncate text-end font-mono text-xs">
      {targetId}
    </bdi>
  );
}
