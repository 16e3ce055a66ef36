import type { AdminQueue } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '#src/api/admin/jobs.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { tableCopy } from '#src/features/admin/table/copy.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { jobsCopy as copy } from './copy.ts';
import { QueueName } from './queue-name.tsx';

const { queueColumns: names } = copy;
const HEADERS = Object.values(names);

/** How long each line of work is; looked at again while the page is open. */
export function Queues() {
  const queues = useQuery(queuesQuery);
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
            <div
              role="region"
              aria-label={tableCopy.scroll(copy.queues)}
              tabIndex={0}
              className="rounded-card border-line bg-surface overflow-x-auto border"
            >
              <QueueTable queues={rows} />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function QueueTable({ queues }: { queues: readonly AdminQueue[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{copy.queues}</caption>
      <thead className="border-line text-ink-2 border-b">
        <tr>
          {HEADERS.map((header) => (
            <th
              key={header}
              scope="col"
              className="px-4 py-2.5 text-start font-normal whitespace-nowrap"
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row" className="px-4 py-2.5 text-start font-semibold">
              <QueueName queue={queue.name} />
            </th>
            <td className="px-4 py-2.5">{countWords(queue.waiting)}</td>
            <td className="px-4 py-2.5">{countWords(queue.delayed)}</td>
            <td className="px-4 py-2.5">{countWords(queue.running)}</td>
            <td className="px-4 py-2.5">
              {queue.failed === 0 ? '0' : <Badge tone="danger">{countWords(queue.failed)}</Badge>}
            </td>
            <td className="px-4 py-2.5">
              <Moment at={queue.oldestAt} withTime />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
