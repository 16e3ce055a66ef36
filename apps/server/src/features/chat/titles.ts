import { TITLE_MAX } from '@nibras/contract';

const TITLE_WORDS = 7;

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
