import { areNumbers } from '@nibras/contract';
import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked';
import { formulaAtStart, indexOfMark, type Formula } from './formula-marks.ts';
import { verseReaders, type VerseNoteToken, type VerseToken } from './verse-token.ts';

export type FormulaToken = { type: 'formula'; raw: string; formula: Formula };
export type CitationToken = { type: 'citation'; raw: string; numbers: number[] };
type Kind<Name extends MarkedToken['type']> = Extract<MarkedToken, { type: Name }>;

export type BlockToken = Kind<
  | 'paragraph'
  | 'text'
  | 'heading'
  | 'blockquote'
  | 'list'
  | 'table'
  | 'code'
  | 'hr'
  | 'space'
  | 'checkbox'
>;
export type WordToken =
  | Kind<
      | 'text'
      | 'escape'
      | 'strong'
      | 'em'
      | 'del'
      | 'codespan'
      | 'link'
      | 'image'
      | 'br'
      | 'html'
      | 'checkbox'
    >
  | FormulaToken
  | CitationToken
  | VerseToken
  | VerseNoteToken;

/*
 * The library's type allows any token anywhere; the lexer below makes only these. All tokens pass
 * through these two functions.
 */
export function blockTokens(tokens: readonly Token[]): readonly BlockToken[] {
  return tokens as readonly BlockToken[];
}

export function wordTokens(tokens: readonly Token[]): readonly WordToken[] {
  return tokens as readonly WordToken[];
}

const MAX_DEPTH = 24;
/** Longer runs would take time quadratic in their length, so they are shown as they are. */
const MAX_INLINE_CHARS = 12_000;
const LONG_DELIMITER_RUN = /([*_~`[\]!<\\])\1{199}/u;

const CITATION = /^\[([1-9]\d{0,2}(?:\s*[,،]\s*[1-9]\d{0,2})*)\](?!\()/u;
/**
 * A single line that begins with a letter can only be a paragraph; this covers most text that is
 * parsed again in each frame.
 */
const ONE_LINE_OF_PROSE = /^\p{L}[^\n]*$/u;
const LINE_BREAK_TAG = /^<br\s*\/?>/iu;

/** Markdown without HTML, link definitions and indented code. */
class ReplyTokenizer extends Tokenizer {
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

  /** The only way to break a line in a table cell. */
  override tag(src: string): Tokens.Tag | undefined {
    const raw = LINE_BREAK_TAG.exec(src)?.[0];
    if (raw === undefined) return undefined;
    return { type: 'html', raw, text: raw, block: false, inLink: false, inRawBlock: false };
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

class ReplyLexer extends Lexer {
  #depth = 0;

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#depth >= MAX_DEPTH || src.length > MAX_INLINE_CHARS || LONG_DELIMITER_RUN.test(src)) {
      tokens.push({ type: 'text', raw: src, text: src });
      return tokens;
    }
    this.#depth += 1;
    try {
      return super.inlineTokens(src, tokens);
    } finally {
      this.#depth -= 1;
    }
  }
}

const tokenizer = new ReplyTokenizer();

/** Parses a segment's Markdown with marked formulas. */
export function lexMarkdown(masked: string, formulas: readonly Formula[]): readonly BlockToken[] {
  const verses = verseReaders(masked);
  const lexer = new ReplyLexer({
    gfm: true,
    // Models mean their line breaks.
    breaks: true,
    tokenizer,
    extensions: {
      renderers: {},
      childTokens: {},
      inline: [(src) => formulaToken(src, formulas), citationToken, ...verses.inline],
      startInline: [indexOfMark, ...verses.startInline],
    },
  });
  if (!ONE_LINE_OF_PROSE.test(masked)) return blockTokens(lexer.lex(masked));
  return [{ type: 'paragraph', raw: masked, text: masked, tokens: lexer.inlineTokens(masked) }];
}

function formulaToken(src: string, formulas: readonly Formula[]): FormulaToken | undefined {
  const found = formulaAtStart(src, formulas);
  return found ? { type: 'formula', ...found } : undefined;
}

function citationToken(
  this: { lexer: Lexer },
  src: string,
  before: readonly Token[],
): CitationToken | undefined {
  const match = this.lexer.state.inLink ? null : CITATION.exec(src);
  if (!match?.[1]) return undefined;
  const numbers = match[1].split(/[,،]/u).map(Number);
  const last = before.at(-1);
  if (numbers.length > 1 && last?.type === 'text' && areNumbers(last.raw)) return undefined;
  return { type: 'citation', raw: match[0], numbers };
}
