import type { Tokens } from 'marked';
import { createElement, memo, type CSSProperties } from 'react';
import type { Direction } from '#src/lib/words/direction.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { readingDirection } from '#src/ui/markdown/reading/block-direction.ts';
import type { Reading } from './reading.ts';
import { renderInline } from './render-inline.tsx';

const ALIGNED: Readonly<Record<string, CSSProperties>> = {
  left: { textAlign: 'start' },
  right: { textAlign: 'end' },
  center: { textAlign: 'center' },
};

type TableViewProps = { token: Tokens.Table; reading: Reading };

/** Columns run in the direction of the table; `---:` means its logical end. */
export function TableView({ token, reading }: TableViewProps) {
  const { formulas, direction, id } = reading;
  const row = (cells: Tokens.TableCell[], key: string) => (
    <Row key={key} cells={cells} formulas={formulas} direction={direction} id={`${id}.${key}`} />
  );
  return (
    <div className="md-table" role="region" aria-label={sharedWords.table} tabIndex={0}>
      <table dir={direction}>
        <thead>{row(token.header, 'head')}</thead>
        {token.rows.length > 0 && (
          <tbody>{token.rows.map((cells, index) => row(cells, String(index)))}</tbody>
        )}
      </table>
    </div>
  );
}

type RowProps = {
  cells: Tokens.TableCell[];
  formulas: Reading['formulas'];
  direction: Direction;
  id: string;
};

/** While a table grows it is read again whole, but a row with the same words is not drawn again. */
const Row = memo(
  function Row({ cells, formulas, direction, id }: RowProps) {
    return createElement(
      'tr',
      null,
      ...cells.map((cell, index) => {
        const own = readingDirection(cell.text);
        const words = renderInline(cell.tokens, { formulas, id: `${id}.${index}` });
        return createElement(
          cell.header ? 'th' : 'td',
          {
            scope: cell.header ? 'col' : undefined,
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
    before.cells.length === now.cells.length &&
    before.cells.every((cell, index) => {
      const other = now.cells[index];
      return other?.text === cell.text && other.align === cell.align;
    }),
);
