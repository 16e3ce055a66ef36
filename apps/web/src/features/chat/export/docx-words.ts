import { mixedPieces, writeVersePlace } from '@nibras/contract';
import { ExternalHyperlink, TextRun, type IRunOptions, type ParagraphChild } from 'docx';
import type { Token } from 'marked';
import { decodeEntities } from '#src/ui/markdown/reading/decode-entities.ts';
import { restoreSources, type Formula } from '#src/ui/markdown/reading/formula-marks.ts';
import { wordTokens } from '#src/ui/markdown/reading/lex-markdown.ts';
import type { VerseToken } from '#src/ui/markdown/reading/verse-token.ts';

/** The Naskh font of Word; other programs replace it by another Arabic one. */
const NASKH = 'Traditional Arabic';
/** In half points, because vowelled text needs larger letters. */
const SIZE = 32;

/** The words of a paragraph, with bold, italic, struck and code; formulas as source. */
export function wordRuns(
  tokens: readonly Token[],
  formulas: readonly Formula[],
  look: IRunOptions,
): ParagraphChild[] {
  const words = (text: string, also: IRunOptions = {}): TextRun =>
    new TextRun({ ...look, ...also, text: restoreSources(text, formulas) });
  /** Words of a right-to-left paragraph, with runs of Latin letters and signs isolated. */
  const mixed = (text: string): TextRun[] =>
    look.rightToLeft === true
      ? mixedPieces(text).map((piece) => words(piece.text, { rightToLeft: !piece.isLeftToRight }))
      : [words(text)];
  const inside = (held: readonly Token[], also: IRunOptions): ParagraphChild[] =>
    wordRuns(held, formulas, { ...look, ...also });
  return wordTokens(tokens).flatMap((token): ParagraphChild[] => {
    switch (token.type) {
      case 'text':
        return mixed(decodeEntities(token.text));
      case 'escape':
        return [words(token.text)];
      case 'strong':
        return inside(token.tokens, { bold: true });
      case 'em':
        return inside(token.tokens, { italics: true });
      case 'del':
        // A single tilde is an «about» sign, not a strike.
        return token.raw.startsWith('~~')
          ? inside(token.tokens, { strike: true })
          : [words('~'), ...inside(token.tokens, {}), words('~')];
      case 'codespan':
        return [words(token.text, { font: 'Consolas', rightToLeft: false })];
      case 'link': {
        const link = restoreSources(token.href, formulas);
        const children = inside(token.tokens, { style: 'Hyperlink' });
        return [new ExternalHyperlink({ link, children })];
      }
      case 'formula':
        return [words(token.formula.source)];
      case 'br':
      case 'html':
        return [new TextRun({ ...look, break: 1 })];
      case 'verse':
        return verseRuns(token, look);
      case 'verse-note':
      case 'image':
      case 'citation':
        return [words(token.raw)];
      case 'checkbox':
        return [words(token.checked ? '☑ ' : '☐ ')];
    }
  });
}

/** A verse in the Naskh font, in any paragraph direction, with its reference. */
function verseRuns({ words, place }: VerseToken, look: IRunOptions): TextRun[] {
  return [
    new TextRun({ ...look, text: words, font: NASKH, size: SIZE, rightToLeft: true }),
    new TextRun({ ...look, text: ` [${writeVersePlace(place)}]`, rightToLeft: true }),
  ];
}
