import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '#src/ui/cx.ts';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import type { Column, RowTarget } from './table-parts.ts';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | null;
  target: RowTarget<Row> | undefined;
};

const SKELETON_CARDS = 4;
const CARD = 'rounded-card border-line bg-surface relative border p-4';

/** The same rows as cards, for narrow screens: each value beside its column's name. */
export function TableCards<Row extends { id: string }>({
  label,
  columns,
  rows,
  target,
}: Props<Row>) {
  const titles = columns.filter(({ isTitle }) => isTitle);
  const actions = columns.filter(({ isAction }) => isAction);
  const facts = columns.filter(
    ({ isTitle, isAction, wideOnly }) => !isTitle && !isAction && !wideOnly,
  );
  return (
    <ul aria-label={label} className="grid grid-cols-1 items-start gap-2.5 sm:grid-cols-2">
      {rows === null
        ? Array.from({ length: SKELETON_CARDS }, (_, at) => (
            <li key={at} className={CARD}>
              <SkeletonText lines={3} />
            </li>
          ))
        : rows.map((row) => (
            <li key={row.id} className={cx(CARD, target && 'hover:border-edge')}>
              {titles.map(({ header, cell }) => (
                <RowTitle key={header} {...{ row, target }}>
                  {cell(row)}
                </RowTitle>
              ))}
              <dl className="mt-2 grid grid-cols-1 gap-1.5 text-sm">
                {facts.map(({ header, cell }) => (
                  <div key={header} className="flex items-baseline justify-between gap-4">
                    <dt className="text-ink-3 shrink-0 text-xs">{header}</dt>
                    <dd className="min-w-0 text-end">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {actions.map(({ header, cell }) => (
                <div key={header} className="mt-3">
                  {cell(row)}
                </div>
              ))}
            </li>
          ))}
    </ul>
  );
}

type RowTitleProps<Row> = { row: Row; target: RowTarget<Row> | undefined; children: ReactNode };

const COVERING =
  'max-w-full min-w-0 rounded-chip text-start font-semibold text-brand-ink after:absolute after:inset-0 hover:underline underline-offset-4';

/** The link or button of a row's detail: it covers the row, below other controls. */
export function RowTitle<Row>({ row, target, children }: RowTitleProps<Row>) {
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
