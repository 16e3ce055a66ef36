import { editDistance } from './edit-distance.ts';
import type { Block, ReadPage } from '@nibras/server/reading/reading-types.ts';

export type TrueStructure = {
  headings: { text: string; level: number }[];
  lists: string[][];
  tables: string[][][];
};

/** What became of the headings, lists and tables of a page. */
export type JudgedStructure = {
  headings: number;
  headingsFound: number;
  /** Headings that the reader gives and the page does not have. */
  headingsGiven: number;
  headingsFalse: number;
  /** Of those found: the level that was seen, and the one that the reader gives. */
  levels: { seen: number; given: number }[];
  lists: number;
  listsKept: number;
  tables: number;
  tablesKept: number;
};

/** Two texts are the same heading where the shorter is all of the other but a little. */
const SAME_HEADING = 0.6;
/** A list or table is kept where so many of its items or cells stand in one. */
const KEPT = 0.8;
/** Items are typed by their first words. */
const ITEM_LETTERS = 12;

/** Letters that are drawn alike within a word: fonts name one for the other, and nobody sees it. */
const LOOK_ALIKE: [RegExp, string][] = [
  [/[\u0649\u06CC]/g, '\u064A'],
  [/\u06A9/g, '\u0643'],
  [/[\u06BE\u06C1]/g, '\u0647'],
];

function fold(text: string): string {
  let folded = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  for (const [letters, letter] of LOOK_ALIKE) folded = folded.replace(letters, letter);
  return folded.replaceAll('\u0640', '').toLowerCase();
}

/** Letters and digits alone: numbers in mixed direction and marks were typed as seen. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{Nd}]/gu, '');

/** Words and numbers in any order: where Arabic and Latin stand side by side they were typed as seen. */
const wordsInAnyOrder = (cell: string): string =>
  (
    fold(cell)
      .replace(/\p{M}/gu, '')
      .match(/\p{Script=Arabic}+|\p{Nd}+|\p{L}+/gu) ?? []
  )
    .sort()
    .join(' ');

/** One letter in so many may be misread: how well letters are read is told by the sentences. */
const LETTERS_A_MISTAKE = 8;

function isNearly(one: string, other: string): boolean {
  const most = Math.floor(Math.max(one.length, other.length) / LETTERS_A_MISTAKE);
  if (Math.abs(one.length - other.length) > most) return false;
  return editDistance(Array.from(one), Array.from(other)) <= most;
}

/** Numbers of headings aside, unless there is nothing else: those in mixed direction were typed as seen. */
function wordsOf(heading: string): string {
  const words = bare(heading).replace(/\d/g, '');
  return words === '' ? bare(heading) : words;
}

function isSame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short !== '' && short.length >= long.length * SAME_HEADING && long.includes(short);
}

/** `isAll`: whether the truth is of all that is given; else nobody can tell what is false. */
export function judgeStructure(
  truth: TrueStructure,
  pages: readonly ReadPage[],
  isAll: boolean,
): JudgedStructure {
  const blocks = pages.flatMap(({ text, blocks: own }) =>
    own.map((block: Block) => ({ ...block, text: text.slice(block.start, block.end) })),
  );
  const given = blocks.filter(({ type }) => type === 'heading');
  const left = new Set(given);
  const levels: JudgedStructure['levels'] = [];
  // Those that are the same letter for letter first: a heading may stand within another.
  const isEqual = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
  const hasSameWords = (one: string, other: string): boolean =>
    wordsInAnyOrder(one) === wordsInAnyOrder(other);
  const holdsOther = (one: string, other: string): boolean => isSame(wordsOf(one), wordsOf(other));
  const isMisread = (one: string, other: string): boolean => isNearly(wordsOf(one), wordsOf(other));
  let unseen = truth.headings;
  for (const isMeant of [isEqual, hasSameWords, holdsOther, isMisread]) {
    unseen = unseen.filter(({ text, level }) => {
      const match = [...left].find((one) => isMeant(one.text, text));
      if (!match) return true;
      left.delete(match);
      levels.push({ seen: level, given: match.level ?? 1 });
      return false;
    });
  }
  const linesOf = (type: Block['type']): string[] =>
    blocks.filter((block) => block.type === type).flatMap(({ text }) => text.split('\n'));
  const items = linesOf('list').map(bare);
  const cells = new Set(linesOf('table').flatMap((row) => row.split('\t').map(wordsInAnyOrder)));
  const isKept = (wanted: readonly string[], isThere: (one: string) => boolean): boolean =>
    wanted.filter(isThere).length >= wanted.length * KEPT;
  const lists = truth.lists.map((list) => list.map((item) => bare(item).slice(0, ITEM_LETTERS)));
  const tables = truth.tables.map((rows) =>
    rows
      .flat()
      .map(wordsInAnyOrder)
      .filter((cell) => cell !== ''),
  );
  return {
    headings: truth.headings.length,
    headingsFound: levels.length,
    headingsGiven: isAll ? given.length : levels.length,
    headingsFalse: isAll ? left.size : 0,
    levels,
    lists: lists.length,
    listsKept: lists.filter((list) =>
      isKept(list, (item) => items.some((line) => line.includes(item))),
    ).length,
    tables: tables.length,
    tablesKept: tables.filter((table) => isKept(table, (cell) => cells.has(cell))).length,
  };
}

/**
 * A person numbers levels from what the page shows, so they are compared by their order: a level is right
 * where the heading stands over, under or beside most others of its file as it was seen to.
 */
export function countRightLevels(levels: JudgedStructure['levels']): number {
  return levels.filter((level, at) => {
    const others = levels.filter((_, other) => other !== at);
    const agreeing = others.filter(
      (other) => Math.sign(level.seen - other.seen) === Math.sign(level.given - other.given),
    );
    return agreeing.length * 2 >= others.length;
  }).length;
}
