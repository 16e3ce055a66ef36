import { writeVersePlace } from '@nibras/contract';
import type { Token, Tokens } from 'marked';
import type { Block } from './blocks.ts';
import { decodeEntities } from './decode-entities.ts';
import { restoreSources, type Formula } from './formula-marks.ts';
import { blockTokens, wordTokens } from './lex-markdown.ts';
import { readReply } from './reply-document.ts';

const VERSE_MARKS = /[﴿﴾۝]/gu;

/**
 * The words of a reply without marks, code, formulas and citations, one string per block. Struck
 * words, such as a verse before its correction, are left out.
 */
export function plainWords(markdown: string): string[] {
  return readReply(markdown)
    .flatMap(wordsOfBlock)
    .filter((words) => words.trim() !== '');
}

function wordsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'code':
      return [];
    case 'plain':
      return [block.text];
    case 'list':
      return block.items.flatMap(({ token, formulas }) => wordsOfBlocks(token.tokens, formulas));
    case 'token':
      return wordsOfBlocks([block.token], block.formulas);
  }
}

function wordsOfBlocks(tokens: readonly Token[], formulas: readonly Formula[]): string[] {
  return blockTokens(tokens).flatMap((token): string[] => {
    switch (token.type) {
      case 'paragraph':
      case 'heading':
        return [wordsOf(token.tokens, formulas)];
      case 'text':
        return [wordsOf(token.tokens ?? [token], formulas)];
      case 'blockquote':
        return wordsOfBlocks(token.tokens, formulas);
      case 'list':
        return token.items.flatMap((item) => wordsOfBlocks(item.tokens, formulas));
      case 'table':
        return [token.header, ...token.rows].map((row) => wordsOfRow(row, formulas));
      case 'code':
      case 'hr':
      case 'space':
      case 'checkbox':
        return [];
    }
  });
}

function wordsOfRow(cells: readonly Tokens.TableCell[], formulas: readonly Formula[]): string {
  return cells.map(({ tokens }) => wordsOf(tokens, formulas)).join(' ');
}

function wordsOf(tokens: readonly Token[], formulas: readonly Formula[]): string {
  return wordTokens(tokens)
    .map((token): string => {
      switch (token.type) {
        case 'text':
          return decodeEntities(restoreSources(token.text, formulas));
        case 'escape':
        case 'codespan':
        case 'image':
          return token.text;
        case 'strong':
        case 'em':
        case 'link':
          return wordsOf(token.tokens, formulas);
        case 'del':
          // A single tilde is an «about» sign, not a strike.
          return token.raw.startsWith('~~') ? '' : wordsOf(token.tokens, formulas);
        case 'verse':
          return `${token.words.replace(VERSE_MARKS, '')} [${writeVersePlace(token.place)}]`;
        case 'verse-note':
          return token.raw;
        case 'br':
        case 'html':
          return '\n';
        case 'formula':
        case 'citation':
        case 'checkbox':
          return '';
      }
    })
    .join('');
}
