import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { readNumber } from '#src/retrieval/requests/numbers.ts';
import { readWords } from '#src/retrieval/requests/words.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import type { PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';
import { statedShares } from '#src/retrieval/quoting/stated-share.ts';
import { stemsIn, topicWords } from '#src/retrieval/quoting/topic-words.ts';
import { wholeThing } from '#src/retrieval/quoting/whole-things.ts';

/** A longer first cell is text, not the name of a row. */
const MOST_NAME_WORDS = 6;
/** How much of the question row, column and headings must say. */
const LEAST_SHARE = 0.75;
/** If a column is named as well, or the row by several words, the rest may be said otherwise. */
const LEAST_IF_SURE = 0.4;
const ITEM_NUMBER = /^\s*\p{N}{1,2}\s?[.)\-–]\s*/u;

type Row = { table: PlacedBlock; start: number; end: number; name: string };

/** For «كم تكلفة الخادم؟», the row named so of a table; null if none is meant. */
export function findCell(course: Course, index: LookupIndex, question: string): Stretch[] | null {
  const asked = new Set(topicWords(question).flat());
  const words = readWords(question);
  const numbers = new Set(words.flatMap((_, at) => readNumber(words, at)?.value ?? []));
  const isAsked = (cell: string): boolean => {
    const stems = stemsIn(cell);
    return (
      stems.length > 0 && stems.length <= MOST_NAME_WORDS && stems.every((stem) => asked.has(stem))
    );
  };
  const rows = index.tables.flatMap((table) => {
    const [own = '', ...others] = columnsOf(table);
    const isOwnAsked = isAsked(own);
    const hasColumn = others.some(isAsked);
    return rowsOf(table).flatMap((row) => {
      const name = row.name.replace(ITEM_NUMBER, '');
      const isCounted = isOwnAsked && numbers.has(Number(row.name));
      if (!isCounted && !isAsked(name)) return [];
      // «البطارية 5%» names its row more surely than one word.
      return [{ row, isSure: hasColumn || stemsIn(name).length > 1 }];
    });
  });
  const shares = statedShares(
    index,
    question,
    rows.map(({ row }) => textAround(course, row)),
  );
  const fitting = rows
    .map(({ row, isSure }, at) => ({ row, isSure, share: shares[at] ?? 0 }))
    .filter(({ isSure, share }) => share >= (isSure ? LEAST_IF_SURE : LEAST_SHARE))
    .toSorted((a, b) => b.share - a.share);
  const [best] = fitting;
  if (!best) return null;
  const { table, start, end } = best.row;
  return wholeThing(course, { file: table.file, page: table.page, start, end });
}

const columnsOf = ({ text }: PlacedBlock): string[] => (text.split('\n', 1)[0] ?? '').split('\t');

function rowsOf(table: PlacedBlock): Row[] {
  const [head = '', ...lines] = table.text.split('\n');
  let start = table.block.start + head.length + 1;
  return lines.map((line) => {
    const [name = ''] = line.split('\t');
    const row = { table, start, end: start + line.length, name };
    start = row.end + 1;
    return row;
  });
}

/** The row with the names of its columns and the headings above. */
function textAround(course: Course, { table, start, end }: Row): string {
  const parts = course.outline[table.file]?.parts ?? [];
  const above = parts.filter(
    (part) =>
      (part.from < table.page || (part.from === table.page && part.start <= start)) &&
      (part.to > table.page || (part.to === table.page && (part.end === null || part.end > start))),
  );
  const row = pageOf(course, table)?.text.slice(start, end) ?? '';
  return [row, ...columnsOf(table), ...above.map(({ title }) => title)].join(' ');
}
