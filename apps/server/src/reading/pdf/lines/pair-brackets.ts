import { isOpeningBracket, mirrorBracket } from './classify-cluster.ts';

const KINDS = [/[()]/g, /[[\]]/g, /[{}]/g, /[«»]/g];
const BLANK = /\s/;
const AFTER_CLOSING = /[\s.,:;!?،؛؟)\]}»]/u;
const BEFORE_OPENING = /[\s([{«]/u;

/** Intervals open and close with either bracket: ]0,+∞[. */
const INTERVAL = /[[\]]\s?[^\s,;[\]]{1,12}\s?[,;]\s?[^\s,;[\]]{1,12}\s?[[\]]/g;

type Bracket = { at: number; text: string };

/**
 * Corrects a line whose brackets are named partly by shape and partly by meaning, if the words
 * beside them show which ones open.
 */
export function pairBrackets(line: string): string {
  let text = line;
  const intervals = Array.from(line.matchAll(INTERVAL), ({ 0: { length }, index }) => ({
    from: index,
    to: index + length - 1,
  }));
  for (const kind of KINDS) {
    const found = Array.from(text.matchAll(kind), ({ index }) => ({
      at: index,
      text: text.charAt(index),
    })).filter(({ at }) => !intervals.some(({ from, to }) => at === from || at === to));
    if (found.length > 1 && !isPaired(found)) text = turn(text, found);
  }
  return text;
}

function isPaired(brackets: readonly Bracket[]): boolean {
  let open = 0;
  for (const { text } of brackets) {
    open += isOpeningBracket(text) ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

function turn(line: string, brackets: readonly Bracket[]): string {
  let open = 0;
  let before = { at: -2, text: '', opens: false };
  const turned = brackets.map((bracket) => {
    // Adjacent equal brackets, as in ((, both open or both close.
    const isDouble = bracket.at - before.at === 1 && bracket.text === before.text;
    const opens = isDouble ? before.opens : (opensBeside(line, bracket.at) ?? open === 0);
    before = { ...bracket, opens };
    open += opens ? 1 : -1;
    return isOpeningBracket(bracket.text) === opens
      ? bracket
      : { ...bracket, text: mirrorBracket(bracket.text) };
  });
  if (!isPaired(turned)) return line;
  const letters = line.split('');
  for (const { at, text } of turned) letters[at] = text;
  return letters.join('');
}

/** Whether the neighbouring words show an opening or closing bracket; null if they do not. */
function opensBeside(line: string, at: number): boolean | null {
  const [before, after] = [line.charAt(at - 1), line.charAt(at + 1)];
  const mayOpen = before === '' || BEFORE_OPENING.test(before);
  const mayClose = after === '' || AFTER_CLOSING.test(after);
  if (mayOpen !== mayClose) return mayOpen;
  if (before === '' && after !== '') return true;
  if (after === '' && before !== '') return false;
  const isApart = BLANK.test(before) && BLANK.test(after);
  return mayOpen && !isApart ? BLANK.test(before) : null;
}
