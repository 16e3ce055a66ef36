import { searchForm } from '#src/retrieval/search-form.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf } from '#src/study/words.ts';
import { isUnasked } from '#src/study/statements/askable-sentences.ts';
import { anchorOf, type Candidate } from './candidate.ts';
import { isMostlyArabic } from '#src/study/statements/fit-sentences.ts';
import type { Survey } from './survey.ts';

type Comparison = { stem: string; points: string[] };

const LEAST_ROWS = 2;
const MOST_ROWS = 8;
const MOST_SIDE_WORDS = 6;
const MOST_CELL_WORDS = 30;

/** «قارن بين …» from comparison tables. */
export function tableCandidates(survey: Survey): Candidate[] {
  return survey.chosen.flatMap((at) => {
    const passage = survey.passages[at];
    if (!passage || isUnasked(passage.heading ?? '')) return [];
    return passage.blocks.flatMap((block): Candidate[] => {
      if (block.type !== 'table' || block.continues) return [];
      const found = readComparison(passage.text.slice(block.start, block.end), passage);
      if (!found) return [];
      const { stem, points } = found;
      return [
        {
          kind: 'short',
          passage: at,
          score: 1.6,
          source: `table:${at}:${block.start}`,
          make: () => ({
            item: {
              kind: 'short',
              stem,
              options: null,
              answer: { accepted: [points.join('\n')], points },
              explanation: null,
              topic: passage.topic,
              anchor: anchorOf(passage, at, block),
            },
          }),
        },
      ];
    });
  });
}

function readComparison(table: string, { heading }: StudyPassage): Comparison | null {
  const [head = [], ...rows] = table
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const isSquare = rows.every((row) => row.length === head.length && row.every(isCell));
  if (!isSquare || rows.length < LEAST_ROWS || rows.length > MOST_ROWS) return null;
  const compares = COMPARES.test(searchForm(heading ?? ''));
  const hasCorner = head.length >= 3 && (head[0] === '' || CORNER.test(searchForm(head[0] ?? '')));
  return hasCorner || (head.length === 3 && compares) ? byCriteria(head.slice(1), rows) : null;
}

/** The first column contains the criteria. */
function byCriteria(sides: readonly string[], rows: readonly string[][]): Comparison | null {
  const criteria = rows.map((row) => row[0] ?? '');
  if (!areSides(sides) || sides.length > 4 || !criteria.every(isSide)) return null;
  return {
    stem: `قارن بين ${namesOf(sides)} من حيث: ${criteria.join('، ')}.`,
    points: rows.map(([criterion = '', ...cells]) => `${criterion}: ${sideBySide(sides, cells)}`),
  };
}

const sideBySide = (sides: readonly string[], cells: readonly string[]): string =>
  cells.map((cell, at) => `${sides[at] ?? ''}: ${cell.replace(/\.$/, '')}`).join('؛ ');

const namesOf = (sides: readonly string[]): string =>
  sides.map((side, at) => `${at === 0 ? '' : 'و'}«${side}»`).join(' ');

function areSides(sides: readonly string[]): boolean {
  return (
    sides.length >= 2 &&
    sides.every((side) => isSide(side) && !ASPECT.test(searchForm(side))) &&
    new Set(sides).size === sides.length
  );
}

function isSide(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 1 && words.length <= MOST_SIDE_WORDS && /\p{Script=Arabic}/u.test(text);
}

function isCell(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length <= MOST_CELL_WORDS && text !== '' && (words.length < 3 || isMostlyArabic(words))
  );
}

const COMPARES = /مقارن|الفرق|الفروق|فروق|مقابل|يقارن|قارن/u;
/** What is said of one thing, and no thing beside another: «أمثلة من النص», «الدلالة والأثر». */
const ASPECT =
  /^(?:ال)?(?:مثال|امثله|دلاله|اثر|وصف|شرح|تعريف|تعريفه|معني|ملاحظ(?:ه|ات)|سبب|اسباب|نتيجه|استخدام|استخدامات|وظيفه|رمز|قيمه|تاريخ|مصدر|مرجع|عدد|نوع)(?= |$)/u;
const CORNER = /وجه|مقارنه|المعيار|من حيث|الصفه|البند|عنصر/u;
