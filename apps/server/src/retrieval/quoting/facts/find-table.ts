import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { readNumber } from '#src/retrieval/requests/numbers.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { readWords } from '#src/retrieval/requests/words.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { blockBefore, type PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';
import { statedShares } from '#src/retrieval/quoting/stated-share.ts';
import { wholeBlock } from '#src/retrieval/quoting/whole-things.ts';

const ASKS_TABLE =
  /^(?:(?:اعرض|هات|اظهر|اعطني|اريد|ورني|show|give me) (?:لي )?(?:the )?)?(?:ما )?(?:ال)?(?:جدول|table)(?: رقم)? (?=\S)/u;
const CAPTION = /^\s*(?:ال)?(?:جدول|table)/iu;
/** How much of the request caption, announcement and columns must say. */
const LEAST_SHARE = 0.6;

/** The table of «اعرض جدول التكاليف», with its caption; null if none is asked for, or none is so named. */
export function findTable(course: Course, index: LookupIndex, question: string): Stretch[] | null {
  const said = searchForm(question);
  if (!ASKS_TABLE.test(said)) return null;
  const named = said.replace(ASKS_TABLE, '').trim();
  const number = readNumber(readWords(named), 0);
  const captions = index.tables.map((table) => captionOf(course, table));
  if (number && number.size === readWords(named).length) {
    const at = captions.findIndex((caption) => numberIn(caption?.text) === number.value);
    return tableWith(course, index.tables[at], captions[at]);
  }
  const around = index.tables.map((table) => {
    const before = blockBefore(course, table)?.text.slice(-LONGEST_BEFORE) ?? '';
    return `${before} ${table.text.split('\n', 1)[0] ?? ''}`;
  });
  for (const names of [captions.map((caption) => caption?.text ?? ''), around]) {
    const shares = statedShares(index, named, names);
    const best = shares.indexOf(Math.max(...shares));
    if ((shares[best] ?? 0) < LEAST_SHARE) continue;
    return tableWith(course, index.tables[best], captions[best]);
  }
  return null;
}

const LONGEST_BEFORE = 200;

type Caption = Stretch & { text: string };

/** A caption is above or below its table. */
function captionOf(course: Course, table: PlacedBlock): Caption | null {
  const page = pageOf(course, table);
  for (const at of [table.at - 1, table.at + 1]) {
    const block = page?.blocks[at];
    const text = block ? page.text.slice(block.start, block.end) : '';
    if (block && CAPTION.test(text) && block.type !== 'table') {
      return { file: table.file, page: table.page, start: block.start, end: block.end, text };
    }
  }
  return null;
}

const numberIn = (caption: string | undefined): number | null => {
  const [, digits] = /(\d{1,3})/u.exec(searchForm(caption ?? '')) ?? [];
  return digits === undefined ? null : Number(digits);
};

function tableWith(
  course: Course,
  table: PlacedBlock | undefined,
  caption: Caption | null | undefined,
): Stretch[] | null {
  if (!table) return null;
  const whole = wholeBlock(course, table);
  if (!caption) return whole;
  const { file, page, start, end } = caption;
  return [{ file, page, start, end }, ...whole];
}
