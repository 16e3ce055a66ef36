import { isOpeningBracket, mirrorBracket } from './classify-cluster.ts';

const KINDS = [/[()]/g, /[[\]]/g, /[{}]/g, /[«»]/g];
const BLANK = /\s/;
const AFTER_CLOSING = /[\s.,:;!?،؛؟)\]}»]/u;
const BEFORE_OPENING = /[\s([{«]/u;

type Bracket = { at: number; text: string };

/**
 * Turns the brackets of a line whose file names some as drawn and some as meant, where the words beside
 * them tell which of them open. A line that they do not settle stays as it is.
 */
export function pairBrackets(line: string): string {
  let text = line;
  for (const kind of KINDS) {
    const found = Array.from(text.matchAll(kind), ({ index }) => ({
      at: index,
      text: text.charAt(index),
    }));
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
    // Of two that stand together, as ((, both open or both close.
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

/** Whether the words on both sides show that a bracket opens, or closes; null where they do not. */
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
