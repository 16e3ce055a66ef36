import { isLatin } from '#src/study/making/word-shapes.ts';
import type { Word } from '#src/study/words.ts';

/** Consecutive Latin words; `to` is exclusive. */
export type LatinRun = { from: number; to: number; text: string };

const MAX_WORDS = 6;

/** Latin names that may be terms, excluding code, sources, units and reversed text. */
export function findLatinRuns(text: string, words: readonly Word[]): LatinRun[] {
  const runs: LatinRun[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isLatin(words[from]?.form ?? '')) continue;
    let to = from + 1;
    while (to < words.length && isLatin(words[to]?.form ?? '') && isBound(text, words, to)) to += 1;
    const run = { from, to, text: text.slice(words[from]?.start, words[to - 1]?.end) };
    if (to - from <= MAX_WORDS && isTerm(run.text) && !isCode(text, words, run)) runs.push(run);
    from = to - 1;
  }
  return runs;
}

function isBound(text: string, words: readonly Word[], at: number): boolean {
  return /^(?: {1,2}|[-–&'’]| & )$/u.test(text.slice(words[at - 1]?.end, words[at]?.start));
}

function isTerm(run: string): boolean {
  const letters = run.replace(/[^\p{L}]/gu, '');
  return (
    letters.length >= 2 &&
    !run.split(/\s+/u).every((word) => UNITS.has(word.toLowerCase())) &&
    !isSymbol(run) &&
    !NOT_A_TERM.test(run) &&
    !CAMEL_CASE.test(run) &&
    !run.split(/[\s-]+/u).some(isReversed) &&
    !run.split(/\s+/u).some((word) => BRANDS.has(word.toLowerCase()))
  );
}

/** Symbols and product names: «Fg», «CO2», «m/s», «HTC VIVE». */
function isSymbol(run: string): boolean {
  const words = run.split(/\s+/u);
  const [word = ''] = words;
  if (words.length > 1) {
    if (word.length === 1) return true;
    return words.every((one) => /^(?:\p{Lu}{2,5}|&)$/u.test(one)) || CONDITION.test(run);
  }
  return (
    /\p{N}/u.test(word) ||
    (/[./]/u.test(word) && !/^\p{Lu}{2,5}\/\p{Lu}{2,5}$/u.test(word)) ||
    (word.length <= 2 && (!/^\p{Lu}{2}$/u.test(word) || word.endsWith(word.charAt(0)))) ||
    (word.length <= 4 && /^\p{L}\p{Ll}+$/u.test(word) && !/[aeiouy]/iu.test(word))
  );
}

const CONDITION = /^(?:IF|WHEN|WHILE|FOR|SELECT|THEN)\s/u;
const NOT_A_TERM =
  /\b(?:et al|vol|pp|isbn|doi|https?|www|edition|press|university|fig|figure|am|pm|ibid)\b|^(?:table|chapter|journal)\b|\.(?:com|org|net|pdf|exe|py|js|java|html?)\b|[_+=\\]|(\p{L})\1\1/iu;
const CAMEL_CASE = /[a-z][A-Z]/;

/** Latin stored backwards ends in capitals: «gnitarepO metsyS». */
function isReversed(word: string): boolean {
  return /^\p{Ll}+\p{Lu}$/u.test(word) || /^(?:gni|noit|tnem|ssen|ecna|ytil)\p{Ll}/u.test(word);
}

/** Signs of code beside a name: «open()», «x = 5», «<div>». */
function isCode(text: string, words: readonly Word[], { from, to }: LatinRun): boolean {
  const before = text.slice(words[from - 1]?.end ?? 0, words[from]?.start);
  const after = text.slice(words[to - 1]?.end, words[to]?.start ?? text.length);
  const isCall = after.startsWith('(') && !/^\(\s*$/u.test(after);
  // «Manage- ment» goes on in the next line.
  if (/^-\s+$/u.test(after) && isLatin(words[to]?.form ?? '')) return true;
  return isCall || /^\s?[=[{;<_@]/u.test(after) || /[={<;$@\\]\s?["']?$/u.test(before);
}

const UNITS = new Set(
  (
    'km cm mm kg mg gb mb kb tb ghz mhz hz ms ns kw mw ev mol ml nm ph db ft cd pa ' +
    'meter metre meters centimeter kilometer gram kilogram second minute hour ampere kelvin mole candela newton joule ' +
    'watt pascal hertz volt ohm coulomb calorie liter litre byte kilobyte megabyte peta giga mega kilo milli micro nano pico'
  ).split(' '),
);

/** Brand names are not terms. */
const BRANDS = new Set(
  (
    'microsoft azure google amazon apple oracle ibm intel amd nvidia meta facebook twitter windows linux macos android ios ' +
    'samsung huawei cisco adobe photoshop excel powerpoint youtube whatsapp zoom tesla toyota sony hp dell lenovo ' +
    'github gitlab mysql postgresql mongodb sqlite matlab spss autocad instagram telegram snapchat tiktok netflix ' +
    'uber nokia siemens nist iso ieee boeing airbus pfizer openai chatgpt gemini firefox chrome safari wikipedia java python'
  ).split(' '),
);
