import { Link } from 'react-router';
import type { Overview } from '#src/api/admin/overview.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { adminListPath } from '#src/lib/paths.ts';
import { DoneIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { overviewCopy } from './copy.ts';

const copy = overviewCopy.attention;

type Attention = Overview['attention'];

/** Each links to its table, filtered to these rows. */
const PLACES = {
  openSupport: adminListPath('support', { status: 'open' }),
  pendingSuggestions: adminListPath('suggestions', { status: 'pending' }),
  stuckOrders: adminListPath('orders', { stuck: 'true' }),
  failedFiles: adminListPath('centers', { withFailures: 'true' }),
  failedJobs: adminListPath('jobs', { state: 'failed' }),
} satisfies Record<keyof Attention, string>;

const KEYS = [
  'openSupport',
  'pendingSuggestions',
  'stuckOrders',
  'failedFiles',
  'failedJobs',
] as const;

export function AttentionList({ attention }: { attention: Attention }) {
  const waiting = KEYS.filter((key) => attention[key] > 0);
  return (
    <SectionCard title={copy.title}>
      {waiting.length === 0 ? (
        <p className="text-ink-2 flex items-center gap-2">
          <DoneIcon className="text-ok size-5" />
          {copy.none}
        </p>
      ) : (
        <ul className="divide-line -my-2 divide-y">
          {waiting.map((key) => (
            <li key={key}>
              <Link
                to={PLACES[key]}
                className="rounded-chip hover:bg-brand-soft/50 -mx-2 flex min-h-12 items-center gap-3 px-2"
              >
                <Badge tone="warn">{countWords(attention[key])}</Badge>
                <span className="flex-1">{copy[key]}</span>
                <ForwardIcon className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
