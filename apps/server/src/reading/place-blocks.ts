import { normaliseStoredText } from './normalise-stored-text.ts';
import type { Block, TextBlock } from './reading-types.ts';

/** A longer heading is rejected because every passage below would repeat it. */
const MAX_HEADING_LETTERS = 300;
const MAX_LEVEL = 6;

export function placeBlocks(blocks: readonly TextBlock[]): { text: string; blocks: Block[] } {
  const placed: Block[] = [];
  const texts: string[] = [];
  let start = 0;
  for (const block of blocks) {
    const finished = finishBlock(block);
    if (finished.text === '') continue;
    const { text, ...facts } = finished;
    placed.push({ ...facts, start, end: start + text.length });
    texts.push(text);
    start += text.length + 1;
  }
  return { text: texts.join('\n'), blocks: placed };
}

function finishBlock({ text, type, level, continues }: TextBlock): TextBlock {
  const stored = type === 'code' ? normaliseCode(text) : normaliseStoredText(text).trim();
  const isHeading = type === 'heading' && stored.length <= MAX_HEADING_LETTERS;
  const finished: TextBlock = {
    type: type === 'heading' && !isHeading ? 'paragraph' : type,
    text: isHeading ? stored.replace(/\s+/g, ' ') : stored,
  };
  if (isHeading) finished.level = Math.min(Math.max(level ?? 1, 1), MAX_LEVEL);
  if (continues === true) finished.continues = true;
  return finished;
}

/** Keeps indentation of code as spaces, since tabs separate table cells. */
function normaliseCode(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => {
    const words = line.trimStart();
    const indent = line.slice(0, line.length - words.length).replaceAll('\t', '    ');
    return indent.replace(/[^ ]/g, '') + normaliseStoredText(words.replaceAll('\t', ' '));
  });
  return lines
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd();
}
