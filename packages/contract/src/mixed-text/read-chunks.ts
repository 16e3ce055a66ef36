import { readTokens, type Token } from './read-tokens.ts';

export type Chunk = {
  start: number;
  end: number;
  text: string;
  /** An operand contains letters, digits or a bracket; other chunks are signs only. */
  role: 'operand' | 'operator' | 'ellipsis' | 'unit' | 'other';
  /** Follows the previous chunk after a mere space. */
  followsChunk: boolean;
  /** Surrounding signs that belong to the sentence. */
  head: string;
  tail: string;
  arabicBefore: string;
  arabicAfter: string;
  touchesArabicAfter: boolean;
  /** Each side has an Arabic word or nothing. */
  isAmongArabic: boolean;
};

const OF_THE_SENTENCE_BEFORE = ',;:?…=';
const OF_THE_SENTENCE_AFTER = '.,:;?!…';
/** Operators that require a right operand. */
const OPEN_ENDED = '=<≤→⇒';
const VARIABLE_OR_SMALL_NUMBER = /^(?:\p{L}|\d{1,2})$/u;
const RECKONED = /[\d+×*−-]/u;
const ELLIPSIS = /^(?:\.{3}|[…⋯])[,;]?$/u;
const OPERATOR = /^[-+−–*×÷·⋅/\\=≠≈≡≅∼~<>≤≥≪≫±∓→←↔⇒⇐⇔⇌⟶⟹∈∉∋⊂⊆⊃⊇∪∩∧∨⊕⊗⊥∥∝∣|&^%:]{1,3}$|^!=$/u;
const UNIT = /^[%‰°$€£]$/u;
const ENUMERATOR = /^(?:\d{1,3}|\p{L})[-–]$/u;

export function readChunks(text: string, goesOn: boolean): Chunk[] {
  const tokens = readTokens(text, goesOn);
  const chunks: Chunk[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = at;
    while (isPart(tokens[at])) at += 1;
    if (at > first) chunks.push(chunkOf(text, tokens, first, at - 1, goesOn));
    else at += 1;
  }
  return chunks;
}

function isPart(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'sign' || token?.kind === 'bracket';
}

function chunkOf(
  text: string,
  tokens: readonly Token[],
  first: number,
  last: number,
  goesOn: boolean,
): Chunk {
  const words = (from: number, to: number): string =>
    text.slice(tokens[from]?.start, tokens[to]?.end);
  const arabicAt = (at: number): string => (tokens[at]?.kind === 'arabic' ? words(at, at) : '');
  const beside = (at: number, next: number): string =>
    tokens[at]?.kind === 'space' ? arabicAt(next) : arabicAt(at);
  const role = roleOf(tokens.slice(first, last + 1), words(first, last));
  let [from, to] = [first, last];
  if (role === 'ellipsis') while (',;'.includes(words(to, to))) to -= 1;
  if (role === 'operand') {
    const startsLine = first === 0 || text.charAt(tokens[first - 1]?.start ?? 0) === '\n';
    while (isHead(from)) from += 1;
    while (isTail(to)) to -= 1;
    if (startsLine && to > from && ENUMERATOR.test(words(from, to))) to -= 1;
  }

  function isHead(at: number): boolean {
    if (tokens[at]?.kind !== 'sign') return false;
    return arabicAt(first - 1) !== '' || OF_THE_SENTENCE_BEFORE.includes(words(at, at));
  }

  function isTail(at: number): boolean {
    if (tokens[at]?.kind !== 'sign') return false;
    if (arabicAt(last + 1) !== '') return true;
    const sign = words(at, at);
    if (OPEN_ENDED.includes(sign)) return !(goesOn && last === tokens.length - 1);
    if (sign === '!') return !isFactorial(words(at - 1, at - 1), tokens[at - 1]);
    return OF_THE_SENTENCE_AFTER.includes(sign);
  }

  const before = tokens[first - 1]?.kind === 'space' ? tokens[first - 2] : undefined;
  const arabicBefore = beside(first - 1, first - 2);
  const arabicAfter = beside(last + 1, last + 2);
  return {
    start: tokens[from]?.start ?? 0,
    end: tokens[to]?.end ?? 0,
    text: words(from, to),
    role,
    followsChunk: isPart(before),
    head: from > first ? words(first, from - 1) : '',
    tail: to < last ? words(to + 1, last) : '',
    arabicBefore,
    arabicAfter,
    touchesArabicAfter: arabicAt(last + 1) !== '',
    isAmongArabic:
      (first === 0 || arabicBefore !== '') && (last === tokens.length - 1 || arabicAfter !== ''),
  };
}

/** `n!`, `10!` and `(n-1)!`; after a word the sign belongs to the sentence. */
function isFactorial(text: string, token: Token | undefined): boolean {
  return token?.kind === 'bracket' ? RECKONED.test(text) : VARIABLE_OR_SMALL_NUMBER.test(text);
}

function roleOf(tokens: readonly Token[], text: string): Chunk['role'] {
  if (tokens.some(({ kind }) => kind !== 'sign')) return 'operand';
  if (ELLIPSIS.test(text)) return 'ellipsis';
  if (UNIT.test(text)) return 'unit';
  return OPERATOR.test(text) ? 'operator' : 'other';
}
