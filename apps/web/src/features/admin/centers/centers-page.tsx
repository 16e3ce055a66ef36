import type { AdminCenterRow } from '@nibras/contract';
import { centersTable } from '#src/api/admin/centers.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { adminPath } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { CenterState } from './center-state.tsx';
import { centersCopy as copy } from './copy.ts';

const { columns: names, filters: filterNames } = copy;

const COLUMNS: readonly Column<AdminCenterRow>[] = [
  {
    header: names.course,
    sort: 'courseName',
    isTitle: true,
    cell: ({ courseName }) => <bdi>{courseName}</bdi>,
  },
  { header: names.owner, cell: ({ owner }) => <Person person={owner} gone="" /> },
  { header: names.state, cell: ({ state }) => <CenterState state={state} /> },
  { header: names.files, cell: ({ files }) => countWords(files) },
  {
    header: names.failed,
    cell: ({ failedFiles }) =>
      failedFiles === 0 ? '0' : <Badge tone="danger">{countWords(failedFiles)}</Badge>,
  },
  { header: names.created, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'state', label: filterNames.state, options: copy.states },
  {
    kind: 'choice',
    name: 'withFailures',
    label: filterNames.failures,
    options: { true: filterNames.withFailures },
  },
];

export function CentersPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={centersTable}
        label={copy.title}
        fileName="nibras-centers"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        target={{ to: ({ id }) => adminPath('centers', id) }}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}
