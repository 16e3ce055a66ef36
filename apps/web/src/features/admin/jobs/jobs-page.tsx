import type { AdminJob } from '@nibras/contract';
import { jobsTable, retryJobMutation } from '#src/api/admin/jobs.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { RefreshIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { jobsCopy as copy } from './copy.ts';
import { QueueName } from './queue-name.tsx';
import { Queues } from './queues.tsx';

const { columns: names } = copy;

const COLUMNS: readonly Column<AdminJob>[] = [
  {
    header: names.queue,
    sort: 'queue',
    isTitle: true,
    cell: ({ queue }) => <QueueName queue={queue} />,
  },
  {
    header: names.state,
    cell: ({ state }) => (
      <Badge tone={state === 'failed' ? 'danger' : 'warn'}>{copy.states[state]}</Badge>
    ),
  },
  { header: names.attempts, cell: ({ attempts }) => countWords(attempts) },
  {
    header: names.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime />,
  },
  { header: names.failed, cell: ({ failedAt }) => <Moment at={failedAt} withTime /> },
  { header: names.retry, isAction: true, cell: (job) => <RetryButton job={job} /> },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'state', label: names.state, options: copy.states },
];

export function JobsPage() {
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <Queues />
      <h2 className="mb-4 text-lg">{copy.failedJobs}</h2>
      <DataTable
        table={jobsTable}
        label={copy.failedJobs}
        fileName="nibras-jobs"
        columns={COLUMNS}
        filters={FILTERS}
        empty={copy.empty}
      />
    </ConsolePage>
  );
}

function RetryButton({ job }: { job: AdminJob }) {
  const retry = useAdminAction(retryJobMutation);
  return (
    <span className="grid gap-1">
      <Button
        size="sm"
        variant="secondary"
        icon={<RefreshIcon />}
        aria-label={copy.retryJob(job.queue, job.id)}
        loading={retry.isBusy}
        onClick={() => retry.run(job.id)}
      >
        {copy.retry}
      </Button>
      <ActionFailure message={retry.failure} />
    </span>
  );
}
