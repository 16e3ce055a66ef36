import type { ReactNode } from 'react';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { Card } from './card.tsx';

type StatTileProps = { label: string; value: ReactNode; note?: ReactNode; loading?: boolean };

export function StatTile({ label, value, note, loading = false }: StatTileProps) {
  return (
    <Card aria-busy={loading || undefined}>
      <dl>
        <dt className="text-ink-2 text-sm">{label}</dt>
        <dd className="mt-1 text-2xl font-semibold text-balance">
          {loading ? <Skeleton className="my-1 h-7 w-24" /> : value}
        </dd>
      </dl>
      {note && <p className="text-ink-3 mt-1 text-xs">{note}</p>}
    </Card>
  );
}
