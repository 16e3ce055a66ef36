import type { SecurityEvent, SecurityEventKind } from '@nibras/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { securityEventsQuery } from '#src/api/admin/records.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { Moment } from '#src/features/admin/parts/facts.tsx';
import { TableCards } from '#src/features/admin/table/table-cards.tsx';
import { TableGrid } from '#src/features/admin/table/table-grid.tsx';
import { NARROW, type Column } from '#src/features/admin/table/table-parts.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { adminListPath, adminPath } from '#src/lib/paths.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { NextPage } from '#src/ui/states/next-page.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { securityEventsCopy as copy } from './copy.ts';

const { columns: names } = copy;
const LINK = 'text-brand-ink underline-offset-4 hover:underline';

const COLUMNS: readonly Column<SecurityEvent>[] = [
  { header: names.kind, isTitle: true, cell: ({ kind }) => <EventKind kind={kind} /> },
  { header: names.user, cell: (event) => <Account event={event} /> },
  {
    header: names.address,
    cell: ({ address }) =>
      address === null ? (
        partsCopy.none
      ) : (
        <bdi dir="ltr" className="inline-block font-mono text-xs break-all">
          {address}
        </bdi>
      ),
  },
  { header: names.device, cell: ({ device }) => device ?? partsCopy.none },
  { header: names.at, cell: ({ at }) => <Moment at={at} withTime /> },
];

export function SecurityEventsPage() {
  const [query] = useSearchParams();
  const user = query.get('user') ?? undefined;
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      {user !== undefined && (
        <p className="mb-4 flex flex-wrap gap-x-3 text-sm">
          {copy.ofOne}
          <Link to={adminListPath('security-events')} className={LINK}>
            {copy.all}
          </Link>
        </p>
      )}
      <Events user={user} />
    </ConsolePage>
  );
}

function Events({ user }: { user: string | undefined }) {
  const list = useInfiniteQuery(securityEventsQuery(user));
  const rows = list.data?.pages.flatMap(({ events }) => events) ?? null;
  if (rows === null && list.isError) {
    return <QueryFailure query={list} words={copy.failed} />;
  }
  if (rows?.length === 0) return <EmptyState {...copy.empty} />;
  return (
    <section aria-label={copy.title} aria-busy={list.isFetching}>
      <p role="status" className="text-ink-3 mb-3 text-sm">
        {rows === null ? copy.loading : copy.shortened}
      </p>
      <Rows rows={rows} />
      <NextPage list={list} copy={copy} />
    </section>
  );
}

function Rows({ rows }: { rows: readonly SecurityEvent[] | null }) {
  const parts = { label: copy.title, columns: COLUMNS, rows, target: undefined };
  return useMediaQuery(NARROW) ? <TableCards {...parts} /> : <TableGrid {...parts} />;
}

function Account({ event: { userId, username } }: { event: SecurityEvent }) {
  if (userId === null) return <span className="text-ink-3">{copy.nobody}</span>;
  return (
    <Link to={adminPath('users', userId)} className={LINK}>
      <bdi>{username ?? userId}</bdi>
    </Link>
  );
}

/** Red: an attack. Amber: a change of the sign-in. Grey: everyday. */
const TONES = {
  'signed-in': 'inactive',
  'sign-in-failed': 'danger',
  'sign-in-limited': 'danger',
  'signed-out': 'inactive',
  'sessions-ended': 'inactive',
  'password-changed': 'warn',
  'password-reset': 'warn',
  'factor-enrolled': 'warn',
  'factor-given': 'inactive',
  'factor-failed': 'danger',
  'factor-limited': 'danger',
  'factor-removed': 'warn',
  blocked: 'warn',
  unblocked: 'warn',
  'owner-warned': 'warn',
} satisfies Record<SecurityEventKind, BadgeTone>;

function EventKind({ kind }: { kind: SecurityEventKind }) {
  return <Badge tone={TONES[kind]}>{copy.kinds[kind]}</Badge>;
}
