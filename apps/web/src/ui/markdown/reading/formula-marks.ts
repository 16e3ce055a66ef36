export type Formula = {
  tex: string;
  isDisplay: boolean;
  /** The words of the reply, delimiters included: what is shown when no formula can be. */
  source: string;
  /** Its closing delimiter has not arrived yet. */
  isOpen: boolean;
};

/*
 * Before Markdown is read, every formula is replaced by a mark of the same length made of private-use
 * characters. Nothing inside a formula can then be taken for emphasis, a list, a table cell or the end of a
 * paragraph, and all offsets stay true.
 */
const MARK = '\uE000';
const FILL = '\uE001';
const FIRST_INDEX = 0xe100;
const MAX_FORMULAS = 0x1700;
const RESERVED = /[\uE000\uE001]/gu;
const MARKED = /\uE000([\uE100-\uF7FF])\uE001*/gu;
const MARKED_HERE = /\uE000([\uE100-\uF7FF])\uE001*/uy;

/** The mark that stands for the formula, or null when the block has more formulas than can be told apart. */
export function markFormula(formulas: Formula[], formula: Formula): string | null {
  if (formulas.length >= MAX_FORMULAS) return null;
  const index = String.fromCharCode(FIRST_INDEX + formulas.length);
  formulas.push(formula);
  return MARK + index + FILL.repeat(formula.source.length - 2);
}

/** Text in which the characters of a mark mean nothing. */
export function withoutMarks(text: string): string {
  return text.replace(RESERVED, '\uFFFD');
}

export function indexOfMark(text: string): number {
  return text.indexOf(MARK);
}

export function formulaAtStart(
  text: string,
  formulas: readonly Formula[],
): { formula: Formula; raw: string } | null {
  MARKED_HERE.lastIndex = 0;
  const match = MARKED_HERE.exec(text);
  const formula = match?.[1] && formulas[match[1].charCodeAt(0) - FIRST_INDEX];
  return match && formula ? { formula, raw: match[0] } : null;
}

/** Puts the sources back where a mark ended up in code or in an address. */
export function restoreSources(text: string, formulas: readonly Formula[]): string {
  if (!text.includes(MARK)) return text;
  return text.replace(
    MARKED,
    (mark, index: string) => formulas[index.charCodeAt(0) - FIRST_INDEX]?.source ?? mark,
  );
}
