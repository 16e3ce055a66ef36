import { commonLength, editDistance } from './edit-distance.ts';

export type TextScores = {
  strict: number;
  loose: number;
  order: number;
  numbers: number;
  presentationForms: number;
};

const BIDI = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const DELETED = /\p{Mn}|[\u0674\u0640\u00AD]/gu;
const MAPPED: [RegExp, string][] = [
  [/[\u0622\u0623\u0625\u0671\u0672\u0673\u0675]/g, 'ا'],
  [/[\u0649\u06CC\u06CD\u06D0\u06D2\u0678\u0626]/g, 'ي'],
  [/[\u06A9\u06AA]/g, 'ك'],
  [/[\u0629\u06C3\u06BE\u06C0\u06C1\u06C2\u06D5]/g, 'ه'],
  [/[\u0624\u0676]/g, 'و'],
];
const NUMBER = /[0-9\u0660-\u0669]+(?:[.,:/\u066B\u066C][0-9\u0660-\u0669]+)*/g;

/** Normalises spaces and drops bidi controls. */
function strictForm(text: string): string {
  return text.normalize('NFC').replace(BIDI, '').replace(/\s+/g, ' ').trim();
}

function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
}

/** The normal form that search uses, words only. */
export function looseForm(text: string): string {
  let form = text.normalize('NFKC').replace(DELETED, '').replace(BIDI, '');
  for (const [pattern, letter] of MAPPED) form = form.replace(pattern, letter);
  return (
    westernDigits(form)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ');
}

function share(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.round((part / whole) * 10_000) / 100;
}

/** How many wanted numbers occur, with multiplicity. */
function foundNumbers(found: string, wanted: string): number {
  const pool = Map.groupBy(found.match(NUMBER) ?? [], (number) => number);
  const numbers = wanted.match(NUMBER) ?? [];
  const hits = numbers.filter((number) => pool.get(number)?.pop() !== undefined);
  return share(hits.length, numbers.length);
}

/** Character errors, word order and exact numbers, in percent. */
export function compareText(found: string, wanted: string): TextScores {
  const [strictFound, strictWanted] = [
    Array.from(strictForm(found)),
    Array.from(strictForm(wanted)),
  ];
  const [looseFound, looseWanted] = [Array.from(looseForm(found)), Array.from(looseForm(wanted))];
  const [foundWords, wantedWords] = [looseForm(found).split(' '), looseForm(wanted).split(' ')];
  return {
    strict: share(editDistance(strictFound, strictWanted), strictWanted.length),
    loose: share(editDistance(looseFound, looseWanted), looseWanted.length),
    order: share(commonLength(foundWords, wantedWords), wantedWords.length),
    numbers: foundNumbers(strictForm(found), strictForm(wanted)),
    presentationForms: (found.match(/[\uFB50-\uFDFF\uFE70-\uFEFC]/g) ?? []).length,
  };
}
