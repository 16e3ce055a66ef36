import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { RowTarget } from './table-parts.ts';

type Props<Row> = { row: Row; target: RowTarget<Row> | undefined; children: ReactNode };

const COVERING =
  'max-w-full min-w-0 rounded-chip text-start font-semibold text-brand-ink after:absolute after:inset-0 hover:underline underline-offset-4';

/** What leads from a row to its detail: it covers the whole row, and other controls lie above it. */
export function RowTitle<Row>({ row, target, children }: Props<Row>) {
  const { search } = useLocation();
  if (target === undefined) return <span className="font-semibold">{children}</span>;
  if ('to' in target) {
    return (
      <Link to={target.to(row)} state={{ tableSearch: search }} className={`block ${COVERING}`}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => target.onOpen(row)}
      className={COVERING}
    >
      {children}
    </button>
  );
}
