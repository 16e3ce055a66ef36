export type Formula = {
  tex: string;
  isDisplay: boolean;
  /** The formula with its delimiters, shown if it cannot be rendered. */
  source: string;
  /** Its closing delimiter has not arrived yet. */
  isOpen: boolean;
};

/*
 * Before Markdown is parsed, every formula is replaced by a mark of the same length in private-use
 * characters. Nothing in a formula then counts as emphasis, a list, a table cell or the end of a
 * paragraph, and all offsets stay valid.
 */
const MARK = '\uE000';
const FILL = '\uE001';
const FIRST_INDEX = 0xe100;
const MAX_FORMULAS = 0x1700;
const RESERVED = /[\uE000\uE001]/gu;
const MARKED = /\uE000([\uE100-\uF7FF])\uE001*/gu;
const MARKED_HERE = /\uE000([\uE100-\uF7FF])\uE001*/uy;

/** The mark of a formula; null if the block has more formulas than marks. */
export function markFormula(formulas: Formula[], formula: Formula): string | null {
  if (formulas.length >= MAX_FORMULAS) return null;
  const index = String.fromCharCode(FIRST_INDEX + formulas.length);
  formulas.push(formula);
  return MARK + index + FILL.repeat(formula.source.length - 2);
}

/** A text without the characters of marks. */
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

/** Restores sources where a mark is in code or in an address. */
export function restoreSources(text: string, formulas: readonly Formula[]): string {
  if (!text.includes(MARK)) return text;
  return text.replace(
    MARKED,
    (mark, index: string) => formulas[index.charCodeAt(0) - FIRST_INDEX]?.source ?? mark,
  );
}
