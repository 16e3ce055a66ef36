import { TITLE_MAX } from '@nibras/contract';
import { plainWords } from './plain-words.ts';

const TITLE_WORDS = 7;
const PREVIEW_LENGTH = 140;
/** Enough of a text for its preview, whatever its length. */
const LOOKED_AT = 2000;
/** Until the first question gives a better one. */
export const NEW_CHAT_TITLE = 'محادثة جديدة';
const NO_TITLE = 'محادثة';

type Said = { content: string; attachments: readonly { fileName: string }[] };

/** A title from the question itself, for as long as no better one is made. */
export function firstWords({ content, attachments }: Said): string {
  const prose = content.slice(0, LOOKED_AT).replace(/```[^]*?(```|$)/g, ' ');
  const words = plainWords(prose).split(' ').slice(0, TITLE_WORDS).join(' ');
  return cut(words === '' ? (attachments[0]?.fileName ?? NO_TITLE) : words, TITLE_MAX);
}

/** A title that a model wrote, without what models like to put around one. */
export function tidyTitle(written: string): string {
  const [line = ''] = written.split('\n').filter((one) => one.trim() !== '');
  const bare = plainWords(line)
    .replace(/^(?:العنوان|عنوان المحادثة|title)\s*[:：]\s*/i, '')
    .replace(/["«»“”„‟]/g, '')
    // A question mark belongs to its question; whatever else ends a title says nothing.
    .replace(/^[\s'‘’*#:.،؛-]+/, '')
    .replace(/(?<![\s'‘’*#:.،؛!…-])[\s'‘’*#:.،؛!…-]+$/, '');
  return cut(bare.replace(/\s+/g, ' '), TITLE_MAX);
}

/** The beginning of a message, on one line, for lists of conversations. */
export function previewOf({ content, attachments }: Said): string {
  const line = plainWords(content.slice(0, LOOKED_AT));
  return atWord(line === '' ? attachments.map(({ fileName }) => fileName).join('، ') : line);
}

/** What is longer than a preview ends behind a word, unless that word is most of it. */
function atWord(line: string): string {
  const beginning = cut(line, PREVIEW_LENGTH);
  if (beginning === line) return line;
  const lastSpace = beginning.lastIndexOf(' ');
  const whole = lastSpace > PREVIEW_LENGTH / 2 ? beginning.slice(0, lastSpace) : '';
  return `${whole === '' ? cut(line, PREVIEW_LENGTH - 1) : whole}…`;
}

function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('').toWellFormed();
}
