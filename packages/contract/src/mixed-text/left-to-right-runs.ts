import { readChunks, type Chunk } from './read-chunks.ts';

export type Run = { start: number; end: number };
export type MixedPiece = { text: string; isLeftToRight: boolean };

/** Longer text is unrealistic and left to the browser. */
const MAX_CHARS = 20_000;
const MAY_NEED_ORDER = /[^\s\p{P}\u0590-\u08FF]/u;
/** Between words these separate; between numbers they are operators. */
const OF_NUMBERS_ALONE = /^[·:]$/u;
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:\p{L}|\p{L}\.\p{L}|Ph\.D|Fig|No|Vol|Eq|Sec|Ch|pp|Dr|Mr|Mrs|Ms|Prof|vs|al|etc|cf|ca|St)$/iu;
const PROSE_WORDS = 3;
const DASH = /^[-–−]$/u;
const WORD = /^(?:\p{Lu}|\p{L}{2})/u;
const RECKONING = /^[-–−+×÷*/^<>≤≥·⋅]$/u;
/** A letter with power or index: «س²» is an Arabic unknown. */
const UNKNOWN = /^\p{L}[²³¹⁰-⁹₀-₉]*$/u;
/** The browser orders plain words and numbers correctly by itself. */
const PLAIN_WORD = /^\p{L}+$/u;
const PLAIN_NUMBER = /^\d+(?:[.,:/]\d+)*$/u;
const EMBEDDED = '\uFFFC';
const MORE_THAN_EMBEDDED = /[^\uFFFC\s]/u;

/**
 * Finds runs to isolate as left-to-right within right-to-left text: words of other scripts,
 * numbers, and the signs joining them into formulas, ranges, units, versions or addresses.
 *
 * @param goesOn more text may follow, so an open end is treated as it will be once closed.
 */
export function leftToRightRuns(text: string, goesOn = false): Run[] {
  if (text.length > MAX_CHARS || !MAY_NEED_ORDER.test(text)) return [];
  const chunks = readChunks(text, goesOn);
  const runs: Run[] = [];
  for (let at = 0; at < chunks.length;) {
    const first = at;
    at += 1;
    if (chunks[first]?.role !== 'operand') continue;
    while (at < chunks.length && joins(chunks, first, at)) at += 1;
    const isUnfinished = goesOn && at === chunks.length;
    runs.push(...runsOf(chunks, first, at, isUnfinished));
  }
  return runs.filter((run) => needsOrder(text, run));
}

/** Splits a right-to-left text; left-to-right pieces must be isolated. */
export function mixedPieces(text: string): MixedPiece[] {
  const pieces: MixedPiece[] = [];
  let at = 0;
  for (const { start, end } of leftToRightRuns(text)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isLeftToRight: false });
    pieces.push({ text: text.slice(start, end), isLeftToRight: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isLeftToRight: false });
  return pieces;
}

/** Whether the chunk at `at` continues the run from `first`. */
function joins(chunks: readonly Chunk[], first: number, at: number): boolean {
  const [before, chunk] = [chunks[at - 1], chunks[at]];
  if (!before || !chunk?.followsChunk || chunk.head !== '') return false;
  const isListed = /^[,;]$/u.test(before.tail);
  switch (chunk.role) {
    case 'ellipsis':
      return before.role === 'operator' || isListed;
    case 'unit':
      return before.role === 'operand' && before.tail === '' && isNumber(before);
    case 'operator':
      if (before.role === 'operator' || before.tail !== '') return false;
      return !OF_NUMBERS_ALONE.test(chunk.text) || isNumber(before);
    case 'operand':
      if (before.role === 'operator') return !isParted(chunks[at - 2], before, chunk);
      if (before.role === 'ellipsis') return isListed;
      if (before.tail !== '') return joinsOverStop(chunks, first, at);
      return !before.text.endsWith(EMBEDDED) && !chunk.text.startsWith(EMBEDDED);
    case 'other':
      return false;
  }
}

/**
 * A dash separates a number from a word («محاضرة 3 - Trees») but is an operator between numbers.
 */
function isParted(before: Chunk | undefined, { text }: Chunk, after: Chunk): boolean {
  return DASH.test(text) && before !== undefined && isNumber(before) && WORD.test(after.text);
}

/**
 * A comma separates a number from a word, and a full stop two sentences; both also occur inside
 * runs.
 */
function joinsOverStop(chunks: readonly Chunk[], first: number, at: number): boolean {
  const [before, chunk] = [chunks[at - 1], chunks[at]];
  if (!before || !chunk) return false;
  switch (before.tail) {
    case ',':
    case ';':
      return isNumber(before) === isNumber(chunk);
    case ':':
      return !isNumber(before) && !isNumber(chunk);
    case '.':
      return ABBREVIATION.test(before.text) || isProse(chunks, first, at);
    case '?':
    case '!':
      return isProse(chunks, first, at);
    default:
      return false;
  }
}

/** Several foreign words on both sides of the stop are sentences. */
function isProse(chunks: readonly Chunk[], first: number, at: number): boolean {
  const next = chunks.slice(at, at + PROSE_WORDS);
  return (
    at - first >= PROSE_WORDS &&
    next.length === PROSE_WORDS &&
    next.every(({ role, followsChunk }) => role === 'operand' && followsChunk)
  );
}

function isNumber({ text }: Chunk): boolean {
  return /^[^\p{L}\p{N}]*\p{N}/u.test(text);
}

/** The run of these chunks; in half of an Arabic formula only its operands. */
function runsOf(
  chunks: readonly Chunk[],
  first: number,
  end: number,
  isUnfinished: boolean,
): Run[] {
  const taken = chunks.slice(first, end);
  const last = taken.at(-1);
  if (last?.role === 'operator' && !(isUnfinished && last.arabicAfter === '')) taken.pop();
  const [only, ...others] = taken;
  if (others.length === 0 && only?.isAmongArabic && PLAIN_WORD.test(only.text)) return [];
  const operatorBefore = taken[0]?.followsChunk ? chunks[first - 1] : undefined;
  const operatorAfter = last?.role === 'operator' ? last : undefined;
  const isHalf =
    reckons(operatorBefore?.text, operatorBefore?.arabicBefore) ||
    reckons(taken[0]?.head, taken[0]?.arabicBefore) ||
    reckons(operatorAfter?.text, operatorAfter?.arabicAfter) ||
    taken.at(-1)?.touchesArabicAfter === true;
  return isHalf ? betweenOperators(taken) : [spanOf(taken)];
}

/** Whether the sign forms a formula with the Arabic word; a dash does so only with an unknown. */
function reckons(sign = '', word = ''): boolean {
  return word !== '' && RECKONING.test(sign) && (!DASH.test(sign) || UNKNOWN.test(word));
}

function betweenOperators(parts: readonly Chunk[]): Run[] {
  const runs: Chunk[][] = [[]];
  for (const part of parts) {
    if (part.role === 'operator') runs.push([]);
    else runs.at(-1)?.push(part);
  }
  return runs.map(spanOf);
}

function spanOf(parts: readonly Chunk[]): Run {
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const isQuestion = parts.length >= PROSE_WORDS && parts.at(-1)?.tail === '?';
  return { start, end: isQuestion ? end + 1 : end };
}

function needsOrder(text: string, { start, end }: Run): boolean {
  const run = text.slice(start, end);
  if (!MORE_THAN_EMBEDDED.test(run)) return false;
  return !PLAIN_NUMBER.test(run) || text[start - 1] === '،' || text[end] === '،';
}
