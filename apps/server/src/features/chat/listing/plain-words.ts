import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked';
import { readableFormula } from './readable-formula.ts';

/** Enough for a title or a preview. It also bounds the lexer, whose cost can grow with the square. */
export const MOST_READ = 2000;

/** A text without any of these is plain already. */
const MARKS = /[*_`#>|$\\[~<+-]/;
/** Nobody writes such a run, and the lexer's time grows with the square of one. */
const LONG_RUN = /([*_~`[\]!<\\>])\1{99}/;
/** Code, which stays, and formulas, in which nothing is a mark of Markdown. */
const CODE_OR_FORMULA =
  /(?:^|\n)[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*(?:\n[^]*?)??(?:\n[ \t]*\1|$)|(?<!`)`+[^`\n]+`+|\$\$([^]+?)\$\$|\\\[((?:[^\\]|\\(?![[\]]))+)\\\]|\\\(((?:[^\\\n]|\\(?![()]))+)\\\)|(?<![\p{L}\p{N}$\\])\$(?=\S)([^$\n]{1,200}?)(?<=[^\s\\])\$(?![\p{L}\p{N}$])/gu;
const MATHS = /[\\^_=+<>]|^\s*[A-Za-z](?:\([A-Za-z]\))?\s*$/;
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const PLACE = /\u0000(\d+)\u0000/g; // eslint-disable-line no-control-regex -- stored texts hold no zero character
const CITATION = /(?<![ \t])[ \t]*\[\s*[\d٠-٩]{1,3}(?:\s*[,،]\s*[\d٠-٩]{1,3})*\s*\]/g;
/** Begun and cut off before it was closed. */
const UNCLOSED = /(^|\s)(?:\*{1,3}|~~|`+)(?=\p{L})/gu;
/** Deeper quotations and lists stay as they are written; the lexer calls itself for each. */
const MAX_DEPTH = 24;
const LINE_BREAK_TAG = /^<br\s*\/?>/i;
const ITEM_NUMBER = /^\s*(\d+[.)])/;

/** A text in Markdown as one would read it out: no marks, no citations, formulas in plain signs. */
export function plainWords(text: string): string {
  const read = text.slice(0, MOST_READ);
  if (!MARKS.test(read) || LONG_RUN.test(read)) return onOneLine(read);
  const formulas: string[] = [];
  const masked = read.replace(CODE_OR_FORMULA, (whole, ...found: (string | undefined)[]) => {
    const [, display, brackets, parentheses, dollars] = found;
    const isAmount = dollars !== undefined && !isMaths(dollars);
    const tex = display ?? brackets ?? parentheses ?? dollars;
    if (tex === undefined || isAmount) return whole;
    return `\u0000${formulas.push(readableFormula(tex)) - 1}\u0000`;
  });
  const words = wordsOf(lexer().lex(masked));
  return onOneLine(words.replace(PLACE, (_, at: string) => formulas[Number(at)] ?? ''));
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

/** Markdown as replies use it: no HTML, no link definitions, no code by indentation alone. */
class PlainTokenizer extends Tokenizer {
  #depth = 0;

  override html(): undefined {
    return undefined;
  }

  override def(): undefined {
    return undefined;
  }

  override code(): undefined {
    return undefined;
  }

  override blockquote(src: string) {
    return this.#nested(() => super.blockquote(src));
  }

  override list(src: string) {
    return this.#nested(() => super.list(src));
  }

  override tag(src: string): Tokens.Tag | undefined {
    const raw = LINE_BREAK_TAG.exec(src)?.[0];
    if (raw === undefined) return undefined;
    return { type: 'html', raw, text: raw, block: false, inLink: false, inRawBlock: false };
  }

  /** `2*3*4` stresses nothing. */
  override emStrong(src: string, masked: string, before?: string) {
    return /\w/.test(before ?? '') ? undefined : super.emStrong(src, masked, before);
  }

  /** A single tilde means "about". */
  override del(src: string, masked: string, before?: string) {
    return src.startsWith('~~') ? super.del(src, masked, before) : undefined;
  }

  #nested<Result>(read: () => Result | undefined): Result | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

const tokenizer = new PlainTokenizer();
const lexer = (): Lexer => new Lexer({ gfm: true, tokenizer });

const wordsOf = (tokens: readonly Token[]): string =>
  // The library's type allows any token; without extensions it makes only its own.
  (tokens as readonly MarkedToken[]).map(wordsOfToken).join('');

function wordsOfToken(token: MarkedToken): string {
  switch (token.type) {
    case 'heading':
    case 'paragraph':
    case 'blockquote':
      return `${wordsOf(token.tokens)}\n`;
    case 'list':
      return token.items.map(wordsOfToken).join('');
    case 'list_item':
      return `${ITEM_NUMBER.exec(token.raw)?.[1] ?? ''} ${wordsOf(token.tokens)}\n`;
    case 'table':
      return [token.header, ...token.rows].map(wordsOfRow).join('');
    case 'text':
      return token.tokens ? wordsOf(token.tokens) : plainText(token.raw);
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return wordsOf(token.tokens);
    case 'code':
      return `${token.text}\n`;
    case 'escape':
    case 'codespan':
    case 'image':
      return token.text;
    case 'html':
    case 'br':
    case 'hr':
    case 'space':
      return '\n';
    case 'def':
    case 'checkbox':
      return '';
  }
}

const wordsOfRow = (cells: readonly Tokens.TableCell[]): string =>
  `${cells.map(({ tokens }) => wordsOf(tokens)).join(' · ')}\n`;

/** A bracket that a file wrote comes as its number, so that it is no citation. */
const plainText = (text: string): string =>
  text.replace(CITATION, '').replace(UNCLOSED, '$1').replaceAll('&#91;', '[');
