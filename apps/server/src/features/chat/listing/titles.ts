import { TITLE_MAX } from '@nibras/contract';
import { foldLetters } from '#src/retrieval/letters/spellings.ts';
import { MOST_READ, plainWords } from './plain-words.ts';

const TITLE_WORDS = 7;
const PREVIEW_LENGTH = 140;
/** Until the first question gives a better one. */
export const NEW_CHAT_TITLE = 'محادثة جديدة';
const NO_TITLE = 'محادثة';

type MessageText = { content: string; attachments: readonly { fileName: string }[] };

/** A title from the question, until a better one is made. */
export function firstWords({ content, attachments }: MessageText): string {
  const prose = content.slice(0, MOST_READ).replace(/```[^]*?(```|$)/g, ' ');
  const words = plainWords(prose).split(' ').slice(0, TITLE_WORDS).join(' ');
  return cut(words === '' ? (attachments[0]?.fileName ?? NO_TITLE) : words, TITLE_MAX);
}

/** Cleans a title that a model wrote. */
export function tidyTitle(written: string): string {
  const [line = ''] = written.split('\n').filter((one) => one.trim() !== '');
  const bare = plainWords(line)
    .replace(/^(?:العنوان|عنوان المحادثة|title)\s*[:：]\s*/i, '')
    .replace(/["«»“”„‟]/g, '')
    // A question mark belongs to its question; other signs at the end of a title are dropped.
    .replace(/^[\s'‘’*#:.،؛-]+/, '')
    .replace(/(?<![\s'‘’*#:.،؛!…-])[\s'‘’*#:.،؛!…-]+$/, '');
  return cut(bare.replace(/\s+/g, ' '), TITLE_MAX);
}

/** The beginning of a message on one line, for lists of conversations. */
export function previewOf({ content, attachments }: MessageText): string {
  const line = plainWords(withoutLead(content.slice(0, MOST_READ)));
  return atWord(line === '' ? attachments.map(({ fileName }) => fileName).join('، ') : line);
}

/** Drops «من ملفات المقرر:» at the start, which many replies share. */
function withoutLead(content: string): string {
  const [lead = '', ...others] = content.trimStart().split('\n\n');
  const rest = others.join('\n\n');
  const isLead = /[:：]\*?$/.test(lead.trimEnd()) && !lead.includes('\n') && rest.trim() !== '';
  return isLead ? rest : content;
}

const WORDS_BEFORE = 5;

/** A line of a message with the searched letters; null without one. */
export function stretchWith(content: string, letters: string): string | null {
  const line = content.split('\n').find((one) => foldLetters(one).includes(letters));
  if (line === undefined || line.length <= MOST_READ) return line ?? null;
  // Folding drops marks, so the place is only approximate.
  const folded = foldLetters(line);
  const place = Math.floor((folded.indexOf(letters) / folded.length) * line.length);
  const from = Math.max(0, place - MOST_READ / 2);
  return line.slice(from, from + MOST_READ);
}

/** A preview of such a line: some words before the letters and the rest. */
export function previewAround(stretch: string, letters: string): string {
  const words = plainWords(stretch).split(' ');
  let folded = '';
  const last = words.findIndex((word) => {
    const seen = Math.max(0, folded.length - letters.length);
    folded += ` ${foldLetters(word)}`;
    return folded.includes(letters, seen);
  });
  const first = last - letters.split(' ').length + 1 - WORDS_BEFORE;
  return first > 0 ? `…${atWord(words.slice(first).join(' '))}` : atWord(words.join(' '));
}

/** Cuts at the end of a word, unless that word is most of the line. */
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
