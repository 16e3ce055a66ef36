import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import type { PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';
import { isAmong, stemsIn } from '#src/retrieval/quoting/topic-words.ts';
import { wholeBlock } from '#src/retrieval/quoting/whole-things.ts';
import { isInside, type Thing } from './thing.ts';

/** «تماسك Cohesion» is a translation. */
const LEAST_ROW_WORDS = 3;
const FEW_ROWS = 8;
/** «الشغل = القوة × المسافة» is about no distance. */
const FORMULA = /[=×÷]/u;
/** Further tables are better read in the file. */
const MOST_LETTERS = 4000;

/** The tables with the things as columns, else one with them as rows; of a long one only these rows. */
export function comparingTables(
  course: Course,
  { tables }: LookupIndex,
  things: readonly Thing[],
): Stretch[] | null {
  const byColumns: Stretch[] = [];
  let byRows: Stretch[] | null = null;
  for (const table of tables) {
    const lines = table.text.split('\n');
    const [head = ''] = lines;
    // A title row such as «لغات المستوى العالي والأدنى».
    const title = new Set(stemsIn(head));
    const isTitle = !head.trim().includes('\t') && lines.length > 2;
    const isTitled =
      isTitle && things.every(({ own }) => own.every((word) => isAmong(word, title)));
    if (isTitled || cellsNaming(head.split('\t'), things)) {
      const isNew = (one: Stretch): boolean => !byColumns.some((held) => isInside(one, held));
      byColumns.push(...wholeBlock(course, table).filter(isNew));
      if (lettersOf(byColumns) > MOST_LETTERS) break;
      continue;
    }
    const names = lines.map((line) => line.split('\t', 1)[0] ?? '');
    const rows = cellsNaming(names, things);
    const isTold =
      rows?.every((row) => tokenize(lines[row] ?? '').length >= LEAST_ROW_WORDS) === true;
    if (rows === null || !isTold) continue;
    byRows ??=
      lines.length <= FEW_ROWS ? wholeBlock(course, table) : rowsOf(table, lines, [0, ...rows]);
  }
  return byColumns.length > 0 ? byColumns : byRows;
}

const lettersOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** Rows of a table, in order. */
function rowsOf(
  table: PlacedBlock,
  lines: readonly string[],
  places: readonly number[],
): Stretch[] {
  return [...new Set(places)]
    .toSorted((a, b) => a - b)
    .map((place) => {
      const before = lines.slice(0, place).reduce((sum, line) => sum + line.length + 1, 0);
      const start = table.block.start + before;
      return {
        file: table.file,
        page: table.page,
        start,
        end: start + (lines[place]?.length ?? 0),
      };
    });
}

/** The cells naming each thing; null if one has none. */
function cellsNaming(cells: readonly string[], things: readonly Thing[]): number[] | null {
  const found = things.map(({ own }) =>
    cells.findIndex((cell) => {
      const said = stemsIn(cell);
      const stems = [...said, ...said.map((stem) => stem.replace(/^[بكل](?=[ء-ي]{4})/u, ''))];
      return (
        !FORMULA.test(cell) &&
        said.length <= own.length + 4 &&
        own.every((word) => word.some((form) => stems.includes(form)))
      );
    }),
  );
  return found.every((place) => place >= 0) && new Set(found).size === things.length ? found : null;
}
