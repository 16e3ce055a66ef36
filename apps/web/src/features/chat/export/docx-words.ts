import { ExternalHyperlink, TextRun } from 'docx';
import type { IRunOptions, ParagraphChild } from 'docx';
import type { MarkedToken, Token } from 'marked';

type WordToken = Extract<
  MarkedToken,
  {
    type:
      | 'strong'
      | 'em'
      | 'del'
      | 'codespan'
      | 'link'
      | 'br'
      | 'text'
      | 'escape'
      | 'image'
      | 'html'
      | 'checkbox';
  }
>;

/** The words of a paragraph, with what is bold, slanted, struck or code. */
export function wordRuns(tokens: readonly Token[], look: IRunOptions): ParagraphChild[] {
  // The library's type allows any token anywhere; within a line stand only these.
  return (tokens as readonly WordToken[]).flatMap((token): ParagraphChild[] => {
    switch (token.type) {
      case 'strong':
        return wordRuns(token.tokens, { ...look, bold: true });
      case 'em':
        return wordRuns(token.tokens, { ...look, italics: true });
      case 'del':
        return wordRuns(token.tokens, { ...look, strike: true });
      case 'codespan':
        return [new TextRun({ ...look, text: token.text, font: 'Consolas', rightToLeft: false })];
      case 'link':
        return [
          new ExternalHyperlink({
            link: token.href,
            children: wordRuns(token.tokens, { ...look, style: 'Hyperlink' }),
          }),
        ];
      case 'br':
        return [new TextRun({ ...look, break: 1 })];
      case 'text':
        return token.tokens
          ? wordRuns(token.tokens, look)
          : [new TextRun({ ...look, text: token.text })];
      case 'escape':
        return [new TextRun({ ...look, text: token.text })];
      case 'image':
      case 'html':
      case 'checkbox':
        return [new TextRun({ ...look, text: token.raw })];
    }
  });
}
