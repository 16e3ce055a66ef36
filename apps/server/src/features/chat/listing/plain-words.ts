/** A text without any of these is plain already. */
const MARKS = /[*_`#>|$\\[~<+-]/;

/** Code and maths first: what looks like a mark inside them is none. */
const KEPT =
  /(?:^|\n)[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*(?:\n([^]*?))??(?:\n[ \t]*\1|$)|(?<!`)`+([^`\n]+)`+|\$\$([^]+?)\$\$|\\\[((?:[^\\]|\\(?![[\]]))+)\\\]|\\\(((?:[^\\\n]|\\(?![()]))+)\\\)|(?<![\p{L}\p{N}$\\])\$(?=\S)([^$\n]{1,200}?)(?<=[^\s\\])\$(?![\p{L}\p{N}$])/gu;
const MATHS = /[\\^_=+<>]|^\s*[A-Za-z](?:\([A-Za-z]\))?\s*$/;
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const PLACE = /\u0000(\d+)\u0000/g; // eslint-disable-line no-control-regex -- stored texts hold no zero character

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/<br\s*\/?>/gi, ' '],
  [/!?\[([^[\]\n]*)\]\([^)\s[]*(?:\s+"[^"]*")?\)/g, '$1'],
  [/<(https?:[^<>\s]+)>/g, '$1'],
  [/(?<![ \t])[ \t]*\[\s*[\d٠-٩]{1,3}(?:\s*[,،]\s*[\d٠-٩]{1,3})*\s*\]/g, ''],
];

const LEFT_OVER: readonly (readonly [RegExp, string])[] = [
  // What was cut off before it was closed.
  [/(^|\s)(?:\*{1,3}|~~|`+)(?=\p{L})/gu, '$1'],
  [/\\([*_`#<>|$~[\](){}+.!&=\\-])/g, '$1'],
  [/&#91;/g, '['],
];

/** A text in Markdown as one would read it out: no marks, no citations, formulas in plain signs. */
export function plainWords(text: string): string {
  if (!MARKS.test(text)) return onOneLine(text);
  const kept: string[] = [];
  const keep = (words: string): string => `\u0000${kept.push(words) - 1}\u0000`;
  let plain = text.replace(KEPT, (whole, ...found: (string | undefined)[]) => {
    const [fence, fenced = '', code, ...formulas] = found;
    if (fence !== undefined) return `\n${keep(fenced)}\n`;
    if (code !== undefined) return keep(code);
    const [, , , dollars] = formulas;
    if (dollars !== undefined && !isMaths(dollars)) return whole;
    const tex = formulas.slice(0, 4).find((one) => one !== undefined) ?? '';
    return keep(readableFormula(tex));
  });
  plain = withoutLineMarks(plain).replace(/[ \t]\|[ \t]/g, ' · ');
  for (const [mark, rest] of WORDS) plain = plain.replace(mark, rest);
  plain = withoutEmphasis(plain);
  for (const [mark, rest] of LEFT_OVER) plain = plain.replace(mark, rest);
  return onOneLine(plain.replace(PLACE, (_, at: string) => kept[Number(at)] ?? ''));
}

/** Lines without rules, heads of tables, and what makes them quotations, headings, items or rows. */
function withoutLineMarks(text: string): string {
  return text
    .replace(/^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:\|[ \t]*)?:?--[-:| \t]*$/gm, '')
    .replace(/^(?:[ \t]*>)+[ \t]?/gm, '')
    .replace(/^[ \t]{0,3}#{1,6}[ \t](.*)$/gm, (_, heading: string) =>
      heading.replace(/(?<!#)#+$/, ''),
    )
    .replace(/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/^[ \t]*\|(.*)$/gm, (_, row: string) => row.trimEnd().replace(/\|$/, ''));
}

/** `من $5 إلى $10` are amounts. */
function isMaths(tex: string): boolean {
  return MATHS.test(tex) && !ARABIC_LETTER.test(tex);
}

/** A mark that went may leave a space before a full stop. */
function onOneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.،؛؟](?:\s|$))/g, '')
    .trim();
}

const EMPHASIS = /\\[*_~]|\*{1,3}|_{1,3}|~~|\n/g;

/** `2*3*4` and `snake_case_name` stress nothing. */
const BINDS_WORDS = { star: /[\w*]/, line: /[\p{L}\p{N}_]/u };

/** A text without the marks around what its lines stress; a mark without its partner stays. */
function withoutEmphasis(text: string): string {
  const open = new Map<string, number>();
  const paired = new Set<number>();
  for (const { 0: mark, index } of text.matchAll(EMPHASIS)) {
    if (mark === '\n') open.clear();
    // An escaped mark is a character like others.
    if (mark === '\n' || mark.startsWith('\\')) continue;
    const before = text.charAt(index - 1);
    const after = text.charAt(index + mark.length);
    const opener = open.get(mark);
    if (opener !== undefined && isSaid(before) && isFree(mark, after)) {
      paired.add(opener).add(index);
      open.delete(mark);
    } else if (isSaid(after) && isFree(mark, before)) open.set(mark, index);
  }
  return text.replace(EMPHASIS, (mark, index: number) => (paired.has(index) ? '' : mark));
}

const isSaid = (neighbour: string): boolean => neighbour.trim() !== '';

function isFree(mark: string, neighbour: string): boolean {
  if (mark === '*') return !BINDS_WORDS.star.test(neighbour);
  return !mark.startsWith('_') || !BINDS_WORDS.line.test(neighbour);
}

/** TeX that has a sign of its own; whatever else a command says is left out or read as its letters. */
const SIGNS: Record<string, string> = {
  rightarrow: '→',
  to: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  rightleftharpoons: '⇌',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  infty: '∞',
  sum: '∑',
  int: '∫',
  sqrt: '√',
  partial: '∂',
  degree: '°',
  circ: '°',
  in: '∈',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
};
const NAMES = /^(?:sin|cos|tan|log|ln|lim|max|min|exp|det)$/;
const LOW = '₀₁₂₃₄₅₆₇₈₉';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const digits = (text: string, signs: string): string =>
  text.replace(/\d/g, (digit) => signs[Number(digit)] ?? digit);

/** A formula on a line of plain text: for a list, not for reckoning. */
function readableFormula(tex: string): string {
  return tex
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? (NAMES.test(name) ? name : ''))
    .replace(/_(?:\{(\d+)\}|(\d))/g, (_, many?: string, one?: string) =>
      digits(many ?? one ?? '', LOW),
    )
    .replace(/\^(?:\{(\d+)\}|(\d))/g, (_, many?: string, one?: string) =>
      digits(many ?? one ?? '', HIGH),
    )
    .replace(/\\[,;:! \\]|[&~]/g, ' ')
    .replace(/[\\{}$]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
