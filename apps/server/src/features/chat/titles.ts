import { TITLE_MAX } from '@nibras/contract';

const TITLE_WORDS = 7;
const PREVIEW_LENGTH = 140;
/** Enough of a text for its preview, whatever its length. */
const LOOKED_AT = 2000;

/** A title from the question itself, for as long as no better one is made. */
export function firstWords(question: {
  content: string;
  attachments: readonly { fileName: string }[];
}): string {
  const plain = question.content
    .replace(/```[^]*?(```|$)/g, ' ')
    .replace(/[#*_`>|$\\[\]()]/g, ' ')
    .trim();
  const words = plain.split(/\s+/).filter((word) => word !== '');
  const title = words.slice(0, TITLE_WORDS).join(' ');
  const fallback = question.attachments[0]?.fileName ?? 'محادثة';
  return Array.from(title === '' ? fallback : title)
    .slice(0, TITLE_MAX)
    .join('');
}

/** The beginning of a message, on one line, for lists of conversations. */
export function previewOf(message: {
  content: string;
  attachments: readonly { fileName: string }[];
}): string {
  const { content, attachments } = message;
  const text = content === '' ? attachments.map(({ fileName }) => fileName).join('، ') : content;
  const line = text.slice(0, LOOKED_AT).replace(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, PREVIEW_LENGTH).join('').toWellFormed();
}
