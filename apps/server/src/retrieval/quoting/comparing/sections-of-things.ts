import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { sectionOf } from '#src/retrieval/quoting/lists/section-text.ts';
import { endsOpen } from '#src/retrieval/quoting/lists/leading-words.ts';
import { isOrdinal } from '#src/retrieval/quoting/lists/list-items.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { isAmong, stemsIn } from '#src/retrieval/quoting/topic-words.ts';
import { wholeThing } from '#src/retrieval/quoting/whole-things.ts';
import type { Thing } from './thing.ts';

/** Words of comparing headings: «الفرق بين», «مقابل», a number. */
const COMPARES = /^(?:فرق|مقارن|مقابل|بين|vs|versus|difference|comparison|\d.*)$/u;
const COMPARING = new Set(['فرق', 'فروق', 'مقارن', 'مقابل', 'اختلاف', 'vs', 'versus', 'difference']);
const IS_ARABIC = /^[ء-ي]/u;
const LONGEST_COMPARING = 2500;
const LONGEST_SECTION = 2500;
const SHORTEST_SECTION = 40;
/** «خصائص ودور القنوات الفولطية (المرتبطة بالجهد)» is still about them. */
const MOST_BESIDE = 6;

/** A section whose heading names all: «المكدس مقابل الطابور». */
export function comparingSection(
  course: Course,
  { titleStems }: LookupIndex,
  things: readonly Thing[],
  /** If each side is defined, only comparing text adds something. */
  mustCompare: boolean,
): Stretch[] | null {
  for (const { parts } of course.outline) {
    for (const part of parts) {
      const stems = new Set(titleStems(part));
      if (!things.every(({ own }) => own.every((word) => isAmong(word, stems)))) continue;
      const named = new Set(things.flatMap(({ words }) => words.flat()));
      const beside = [...stems].filter((stem) => !named.has(stem) && !COMPARES.test(stem));
      if (beside.length > 1) continue;
      if (mustCompare && ![...stems].some((stem) => COMPARING.has(stem))) continue;
      const section = sectionOf(course, part);
      const letters = section.reduce((sum, { start, end }) => sum + end - start, 0);
      if (letters > 0 && letters <= LONGEST_COMPARING) return section;
    }
  }
  return null;
}

/** «الفرق بين س وص»: the names follow, and «مساوئ س مقارنة بع» compares something else. */
function comparesAll(stems: readonly string[], things: readonly Thing[]): boolean {
  const at = stems.findIndex((stem) => COMPARING.has(stem));
  const after = at < 0 ? [] : stems.slice(at + 1, at + 1 + MOST_BETWEEN);
  return things.every(({ own }) => own.every((word) => isAmong(word, new Set(after))));
}

const MOST_BETWEEN = 10;

/** A line that is no heading but announces the differences of all: «الفرق بين المكدس والطابور:». */
export function comparingList(
  course: Course,
  index: LookupIndex,
  things: readonly Thing[],
): Stretch[] | null {
  const places = index
    .holding(things.flatMap(({ own }) => own))
    .flatMap((at) => index.sentences[at] ?? [])
    .filter(({ sentence }) => comparesAll(stemsIn(sentence.folded), things));
  for (const { file, page, sentence } of places) {
    if (!endsOpen(sentence.folded)) continue;
    const whole = wholeThing(course, { file, page, start: sentence.start, end: sentence.end });
    const letters = whole.reduce((sum, { start, end }) => sum + end - start, 0);
    if (letters > 2 * sentence.folded.length && letters <= LONGEST_COMPARING) return whole;
  }
  return null;
}

/** The short section whose heading is the name itself. */
export function sectionOfName(
  course: Course,
  { titleStems }: LookupIndex,
  { words }: Thing,
): Stretch[] | null {
  const parts = course.outline.flatMap((file) =>
    file.parts.filter((part) => {
      const stems = titleStems(part).filter((stem) => IS_ARABIC.test(stem) && !isOrdinal(stem));
      return stems.length === words.length && words.every((word) => isAmong(word, new Set(stems)));
    }),
  );
  const [part, another] = parts;
  if (!part || another) return null;
  const section = sectionOf(course, part);
  const letters = section.reduce((sum, { start, end }) => sum + end - start, 0);
  return letters >= SHORTEST_SECTION && letters <= LONGEST_SECTION ? section : null;
}

/** What stands first under the heading that names the thing with the fewest other words. */
export function sectionNaming(
  course: Course,
  { titleStems }: LookupIndex,
  things: readonly Thing[],
  at: number,
): Stretch[] | null {
  const { words = [] } = things[at] ?? {};
  const others = things.filter((_, place) => place !== at);
  const naming = course.outline
    .flatMap(({ parts }) => parts)
    .map((part) => ({ part, stems: new Set(titleStems(part)) }))
    .filter(({ stems }) => words.every((word) => isAmong(word, stems)))
    .filter(({ stems }) => !others.some(({ own }) => own.every((word) => isAmong(word, stems))))
    .filter(({ stems }) => stems.size <= words.length + MOST_BESIDE)
    .toSorted((a, b) => a.stems.size - b.stems.size);
  for (const { part } of naming) {
    const { file, from: page, start } = part;
    const first = wholeThing(course, { file, page, start, end: start + 1 });
    if (first.length > 0) return first;
  }
  return null;
}
