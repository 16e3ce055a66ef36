import type { AdminQueue } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '#src/api/admin/jobs.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { TableCards } from '#src/features/admin/table/table-cards.tsx';
import { TableGrid } from '#src/features/admin/table/table-grid.tsx';
import { NARROW, type Column } from '#src/features/admin/table/table-parts.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { jobsCopy as copy } from './copy.ts';
import { QueueName } from './queue-name.tsx';

const { queueColumns: names } = copy;

type Row = AdminQueue & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  { header: names.name, isTitle: true, cell: ({ name }) => <QueueName queue={name} /> },
  { header: names.waiting, cell: ({ waiting }) => countWords(waiting) },
  { header: names.delayed, cell: ({ delayed }) => countWords(delayed) },
  { header: names.running, cell: ({ running }) => countWords(running) },
  {
    header: names.failed,
    cell: ({ failed }) => (failed === 0 ? '0' : <Badge tone="danger">{countWords(failed)}</Badge>),
  },
  { header: names.oldest, cell: ({ oldestAt }) => <Moment at={oldestAt} withTime /> },
];

/** The length of each queue; polled while the page is open. */
export function Queues() {
  const queues = useQuery(queuesQuery);
  const isNarrow = useMediaQuery(NARROW);
  return (
    <section aria-labelledby="queues" className="mb-8">
      <h2 id="queues" className="mb-4 text-lg">
        {copy.queues}
      </h2>
      <Loaded query={queues}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2 text-sm">{copy.noQueues}</p>
          ) : (
            showRows(
              isNarrow,
              rows.map((queue) => ({ ...queue, id: queue.name })),
            )
          )
        }
      </Loaded>
    </section>
  );
}

function showRows(isNarrow: boolean, rows: readonly Row[]) {
  const shown = { label: copy.queues, columns: COLUMNS, rows, target: undefined };
  return isNarrow ? <TableCards {...shown} /> : <TableGrid {...shown} />;
}
