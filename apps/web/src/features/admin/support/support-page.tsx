import type { AdminSupportRow } from '@nibras/contract';
import { supportTable } from '#src/api/admin/support.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Excerpt, Moment } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { adminPath } from '#src/lib/paths.ts';
import { supportCopy as copy } from './copy.ts';
import { SupportStatus } from './support-status.tsx';

const { columns: names } = copy;

const COLUMNS: readonly Column<AdminSupportRow>[] = [
  { header: names.message, isTitle: true, cell: ({ message }) => <Excerpt text={message} /> },
  {
    header: names.author,
    cell: ({ name, email }) => (
      <span className="grid min-w-0">
        <bdi className="truncate">{name}</bdi>
        <bdi dir="ltr" className="text-ink-3 truncate text-end text-xs">
          {email}
        </bdi>
      </span>
    ),
  },
  { header: names.status, cell: ({ status }) => <SupportStatus status={status} /> },
  {
    header: names.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime />,
  },
  {
    header: names.answered,
    wideOnly: true,
    cell: ({ lastAnswerAt }) => <Moment at={lastAnswerAt} withTime />,
  },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'status', label: names.status, options: copy.statuses },
];

export function SupportPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={supportTable}
        label={copy.title}
        fileName="nibras-support"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        target={{ to: ({ id }) => adminPath('support', id) }}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}
