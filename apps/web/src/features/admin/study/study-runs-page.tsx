import type { AdminStudyRun } from '@nibras/contract';
import { studyRunsTable } from '#src/api/admin/study.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { adminStudyCopy } from './copy.ts';

const copy = adminStudyCopy.runs;
const { columns: names } = copy;
const TONES = { running: 'lamp', done: 'ok', failed: 'danger' } as const satisfies Record<
  AdminStudyRun['state'],
  BadgeTone
>;

const COLUMNS: readonly Column<AdminStudyRun>[] = [
  {
    header: names.center,
    isTitle: true,
    cell: ({ courseName }) => <MixedName text={courseName} />,
  },
  { header: names.owner, cell: ({ user }) => <Person person={user} gone="" /> },
  { header: names.engine, cell: ({ engine }) => copy.engines[engine] },
  {
    header: names.state,
    cell: ({ state, error }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
        {error !== null && <span className="text-ink-2 text-xs">{error}</span>}
      </span>
    ),
  },
  { header: names.made, cell: ({ made, wanted }) => copy.madeOf(made, wanted) },
  { header: names.dropped, cell: ({ dropped }) => copy.dropped(dropped) },
  {
    header: names.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime />,
  },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'state', label: names.state, options: copy.states },
  { kind: 'choice', name: 'engine', label: names.engine, options: copy.engines },
];

export function StudyRunsPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={studyRunsTable}
        label={copy.title}
        fileName="nibras-study-runs"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}
