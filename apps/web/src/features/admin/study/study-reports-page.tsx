import type { AdminStudyReport } from '@nibras/contract';
import { studyReportsTable } from '#src/api/admin/study.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Excerpt, Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { adminStudyCopy } from './copy.ts';

const copy = adminStudyCopy.reports;
const { columns: names } = copy;

const COLUMNS: readonly Column<AdminStudyReport>[] = [
  { header: names.stem, isTitle: true, cell: ({ stem }) => <Excerpt text={stem} /> },
  { header: names.reason, cell: ({ reason }) => <Excerpt text={reason} /> },
  { header: names.kind, cell: ({ kind }) => copy.kinds[kind] },
  { header: names.origin, cell: ({ origin }) => copy.origins[origin] },
  { header: names.owner, cell: ({ user }) => <Person person={user} gone="" /> },
  { header: names.count, cell: ({ count }) => countWords(count) },
  {
    header: names.reported,
    sort: 'reportedAt',
    cell: ({ reportedAt }) => <Moment at={reportedAt} />,
  },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'origin', label: names.origin, options: copy.origins },
  { kind: 'choice', name: 'kind', label: names.kind, options: copy.kinds },
];

export function StudyReportsPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={studyReportsTable}
        label={copy.title}
        fileName="nibras-study-reports"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}
