import { newId } from '#src/platform/secrets/keys.ts';
import { cutToTokens, estimateTokens } from '#src/adapters/model/estimate-tokens.ts';

/** A shorter excerpt is useless to a model. */
const LEAST_TOKENS = 50;
export const BETWEEN_BLOCKS = '\n\n';

/**
 * Text invisible to readers but not to models: zero-width and direction characters, variation
 * selectors, tags, and most controls.
 */
const HIDDEN =
  // eslint-disable-next-line no-misleading-character-class -- single code points, one by one
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|[^\P{Cc}\n\t]/gu;
const SELECTORS = /[\uFE00-\uFE0F]{2,}/g;

/** A tag of ours, or hostile text that imitates one. */
const TAG_LIKE =
  /<(?=\s*(?:\/\s*)?(?:source|attachment|conversation|system|instructions?|assistant|user)\b)/gi;

export type Block = {
  kind: 'source' | 'attachment';
  id?: number;
  name: string;
  place?: string;
  text: string;
};

/**
 * Quotes other people's texts between tags with a random mark per request, so that no text can
 * close its own quotation.
 */
export function createQuotedData(mark: string = newId().slice(0, 12)) {
  const clean = (text: string): string =>
    stripHidden(text).replaceAll(mark, '').replace(TAG_LIKE, '‹');

  const label = (text: string): string =>
    clean(text)
      .replace(/["<>\s]+/g, ' ')
      .trim()
      .slice(0, 120);

  function block({ kind, id, name, place, text }: Block): string {
    const tag = `${kind}-${mark}`;
    const facts = [
      id === undefined ? '' : ` id="${id}"`,
      ` name="${label(name)}"`,
      place === undefined ? '' : ` place="${label(place)}"`,
    ].join('');
    return `<${tag}${facts}>\n${clean(text).trim()}\n</${tag}>`;
  }

  return { mark, block };
}

export type QuotedData = ReturnType<typeof createQuotedData>;

/** Takes blocks in order, cuts the first that does not fit, and drops the rest. */
export function fitBlocks(blocks: readonly Block[], tokens: number, data: QuotedData): string[] {
  const written: string[] = [];
  let left = tokens;
  for (const block of blocks) {
    const text = fitBlock(block, left - estimateTokens(BETWEEN_BLOCKS), data);
    if (text === null) break;
    written.push(text);
    left -= estimateTokens(text) + estimateTokens(BETWEEN_BLOCKS);
  }
  return written;
}

/** Fits a block with its tags into the tokens; null if too little would remain. */
function fitBlock(block: Block, tokens: number, data: QuotedData): string | null {
  let tokensLeft = tokens - estimateTokens(data.block({ ...block, text: '' }));
  while (tokensLeft >= LEAST_TOKENS) {
    const text = data.block({ ...block, text: cutToTokens(block.text, tokensLeft) });
    const excess = estimateTokens(text) - tokens;
    if (excess <= 0) return text;
    // Escaped signs cost more tokens than the originals.
    tokensLeft -= excess;
  }
  return null;
}

export function stripHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(SELECTORS, '');
}
