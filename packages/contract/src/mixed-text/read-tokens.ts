import { readMarks, type Mark } from './read-marks.ts';

export type Token = {
  /** A bracket is one token with all that stands in it, as long as that holds no Arabic. */
  kind: 'arabic' | 'stop' | 'space' | 'word' | 'bracket' | 'sign';
  start: number;
  end: number;
};
const LETTERS_ALONE = /^[\p{L} '’-]+$/u;
const TWO_LETTERS = /\p{L}{2}/u;

/** @param goesOn more of the text may come, so a bracket that is open at its end may still be closed. */
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

/** Where each bracket that holds no Arabic is closed; `(0, 5]` is a pair too. */
function pairBrackets(marks: readonly Mark[], goesOn: boolean): Map<number, number> {
  const closers = new Map<number, number>();
  let open: { at: number; isQuote: boolean }[] = [];
  marks.forEach(({ kind }, at) => {
    // Nothing that stands open reaches over Arabic.
    if (kind === 'arabic' || kind === 'stop') open = [];
    const isQuoted = open.at(-1)?.isQuote === true;
    // A mark of inches is no quotation.
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

/** What a mark is that no bracket takes in. */
function alone(kind: Mark['kind']): Token['kind'] {
  if (kind === 'open' || kind === 'close') return 'stop';
  return kind === 'quote' ? 'sign' : kind;
}

function beginsRun(before: readonly Token[]): boolean {
  const last = before.at(-1)?.kind === 'space' ? before.at(-2) : before.at(-1);
  return last === undefined || last.kind === 'arabic' || last.kind === 'stop';
}

/** A word in brackets after Arabic ones, «البناء الضوئي (Photosynthesis)»: the brackets are of their sentence. */
function isTerm(opener: Mark['kind'], inside: string): boolean {
  return LETTERS_ALONE.test(inside) && (opener === 'quote' || TWO_LETTERS.test(inside));
}
