import type { Tokens } from 'marked';
import { createElement, memo, useRef, type CSSProperties } from 'react';
import { markdownCopy } from './copy.ts';
import { readingDirection } from '#src/ui/markdown/reading/block-direction.ts';
import { ExpandButton } from './expand-button.tsx';
import { ARABIC_LETTER, isShort, WHOLE } from './isolate-runs.ts';
import type { Reading } from './reading.ts';
import { renderInline } from './render-inline.tsx';

const ALIGNED: Readonly<Record<string, CSSProperties>> = {
  left: { textAlign: 'start' },
  right: { textAlign: 'end' },
  center: { textAlign: 'center' },
};

type TableViewProps = { token: Tokens.Table; reading: Reading };

/** Columns follow the direction of the table; `---:` means its logical end. */
export function TableView({ token, reading }: TableViewProps) {
  const last = token.rows.length - 1;
  const row = (cells: Tokens.TableCell[], key: string, isLast: boolean) => {
    const isTail = reading.isTail && isLast;
    return <Row key={key} {...reading} cells={cells} id={`${reading.id}.${key}`} isTail={isTail} />;
  };
  const region = useRef<HTMLDivElement>(null);
  const table = (
    <table dir={reading.direction}>
      <thead>{row(token.header, 'head', last < 0)}</thead>
      {token.rows.length > 0 && (
        <tbody>{token.rows.map((cells, at) => row(cells, String(at), at === last))}</tbody>
      )}
    </table>
  );
  return (
    <>
      <div
        ref={region}
        className="md-table"
        role="region"
        aria-label={markdownCopy.table}
        tabIndex={0}
      >
        {table}
      </div>
      <ExpandButton of={region} title={markdownCopy.table}>
        <div className="md-table" role="region" aria-label={markdownCopy.table} tabIndex={0}>
          {table}
        </div>
      </ExpandButton>
    </>
  );
}

/** «O(n log n)», «980.50 ms»: values that must not break over lines. */
const isValue = (text: string): boolean => isShort(text) && !ARABIC_LETTER.test(text);

type RowProps = Reading & { cells: Tokens.TableCell[] };

/** A growing table is parsed whole again, but a row with the same words is not rendered again. */
const Row = memo(
  function Row({ cells, ...reading }: RowProps) {
    const { direction } = reading;
    return createElement(
      'tr',
      null,
      ...cells.map((cell, index) => {
        const own = readingDirection(cell.text);
        const id = `${reading.id}.${index}`;
        const words = renderInline(cell.tokens, { ...reading, id, direction: own ?? direction });
        return createElement(
          cell.header ? 'th' : 'td',
          {
            scope: cell.header ? 'col' : undefined,
            className: isValue(cell.text) ? WHOLE : undefined,
            style: cell.align ? ALIGNED[cell.align] : undefined,
          },
          ...(own && own !== direction ? [createElement('bdi', { dir: own }, ...words)] : words),
        );
      }),
    );
  },
  (before, now) =>
    before.direction === now.direction &&
    before.id === now.id &&
    before.isTail === now.isTail &&
    before.cells.length === now.cells.length &&
    before.cells.every((cell, index) => {
      const other = now.cells[index];
      return other?.text === cell.text && other.align === cell.align;
    }),
);
