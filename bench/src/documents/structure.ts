import { editDistance } from './edit-distance.ts';
import type { Block, ReadPage } from '@nibras/server/reading/reading-types.ts';

export type TrueStructure = {
  headings: { text: string; level: number }[];
  lists: string[][];
  tables: string[][][];
};

export type JudgedStructure = {
  headings: number;
  headingsFound: number;
  /** Reported headings that the page lacks. */
  headingsGiven: number;
  headingsFalse: number;
  /** True and reported levels of found headings. */
  levels: { seen: number; given: number }[];
  lists: number;
  listsKept: number;
  tables: number;
  tablesKept: number;
};

/** Headings match if the shorter covers this share of the longer. */
const SAME_HEADING = 0.6;
/** A list or table is kept if one block contains this share of its items or cells. */
const KEPT = 0.8;
/** The truth has only the first words of items. */
const ITEM_LETTERS = 12;

/** Letters of equal shape within a word, which fonts interchange invisibly. */
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

/** Letters and digits only, because mixed-direction numbers were transcribed as seen. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{Nd}]/gu, '');

/** Words in any order, because mixed Arabic and Latin was transcribed as seen. */
const wordsInAnyOrder = (cell: string): string =>
  (
    fold(cell)
      .replace(/\p{M}/gu, '')
      .match(/\p{Script=Arabic}+|\p{Nd}+|\p{L}+/gu) ?? []
  )
    .sort()
    .join(' ');

/** Tolerated misread letters, because reading accuracy is measured by sentences. */
const LETTERS_A_MISTAKE = 8;

function isNearly(one: string, other: string): boolean {
  const most = Math.floor(Math.max(one.length, other.length) / LETTERS_A_MISTAKE);
  if (Math.abs(one.length - other.length) > most) return false;
  return editDistance(Array.from(one), Array.from(other)) <= most;
}

/** Ignores heading numbers unless alone, because mixed-direction ones were transcribed as seen. */
function wordsOf(heading: string): string {
  const words = bare(heading).replace(/\d/g, '');
  return words === '' ? bare(heading) : words;
}

function isSame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short !== '' && short.length >= long.length * SAME_HEADING && long.includes(short);
}

/** `isAll`: the truth is complete, so false positives can be counted. */
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
  // Exact matches first, because a heading may contain another.
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
 * Levels are compared by order: one is right if the heading is above, below or equal to most others
 * as in the truth.
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
