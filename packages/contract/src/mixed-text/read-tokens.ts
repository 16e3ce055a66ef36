import { readMarks, type Mark } from './read-marks.ts';

export type Token = {
  /** A bracket with its content is one token unless it contains Arabic. */
  kind: 'arabic' | 'stop' | 'space' | 'word' | 'bracket' | 'sign';
  start: number;
  end: number;
};
const LETTERS_ALONE = /^[\p{L} '’-]+$/u;
const TWO_LETTERS = /\p{L}{2}/u;

/** @param goesOn more text may follow, so an open bracket may still be closed. */
export function readTokens(text: string, goesOn: boolean): Token[] {
  const marks = readMarks(text);
  const closers = pairBrackets(marks, goesOn);
  const closersOfTerms = new Set<number>();
  const tokens: Token[] = [];
  let readTo = 0;
  for (const [at, { kind, start, end }] of marks.entries()) {
    if (start < readTo) continue;
    const closer = closers.get(at);
    if (closer === undefined) {
      tokens.push({ kind: closersOfTerms.has(at) ? 'stop' : alone(kind), start, end });
    } else if (beginsRun(tokens) && isTerm(kind, text.slice(end, marks[closer]?.start))) {
      tokens.push({ kind: 'stop', start, end });
      closersOfTerms.add(closer);
    } else {
      readTo = marks[closer]?.end ?? text.length;
      tokens.push({ kind: 'bracket', start, end: readTo });
    }
  }
  return tokens;
}

/** The closing bracket of each pair without Arabic; `(0, 5]` is a pair too. */
function pairBrackets(marks: readonly Mark[], goesOn: boolean): Map<number, number> {
  const closers = new Map<number, number>();
  let open: { at: number; isQuote: boolean }[] = [];
  marks.forEach(({ kind }, at) => {
    // No pair spans Arabic text.
    if (kind === 'arabic' || kind === 'stop') open = [];
    const isQuoted = open.at(-1)?.isQuote === true;
    // An inch sign does not open a quotation.
    if (kind === 'close' && isQuoted) open.pop();
    if (kind === 'close' || (kind === 'quote' && isQuoted)) {
      const opener = open.pop();
      if (opener) closers.set(opener.at, at);
    } else if (kind === 'open' || (kind === 'quote' && marks[at + 1]?.kind !== 'space')) {
      open.push({ at, isQuote: kind === 'quote' });
    }
  });
  if (goesOn && open[0]) closers.set(open[0].at, marks.length);
  return closers;
}

function alone(kind: Mark['kind']): Token['kind'] {
  if (kind === 'open' || kind === 'close') return 'stop';
  return kind === 'quote' ? 'sign' : kind;
}

function beginsRun(before: readonly Token[]): boolean {
  const last = before.at(-1)?.kind === 'space' ? before.at(-2) : before.at(-1);
  return last === undefined || last.kind === 'arabic' || last.kind === 'stop';
}

/** Brackets around a word after Arabic belong to the sentence: «البناء الضوئي (Photosynthesis)». */
function isTerm(opener: Mark['kind'], inside: string): boolean {
  return LETTERS_ALONE.test(inside) && (opener === 'quote' || TWO_LETTERS.test(inside));
}
