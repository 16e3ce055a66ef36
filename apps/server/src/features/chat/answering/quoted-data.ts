import { randomBytes } from 'node:crypto';
import { stripHidden } from './hidden-characters.ts';

/** A tag of ours, or what a hostile text would like to be taken for one. */
const TAG_LIKE =
  /<(?=\s*(?:\/\s*)?(?:source|attachment|conversation|system|instructions?|assistant|user)\b)/gi;

export type Block = {
  kind: 'source' | 'attachment';
  /** What the answer cites it by. */
  id?: number;
  name: string;
  place?: string;
  text: string;
};

/**
 * Writes texts of others down as quotations between tags that carry a mark made anew for every
 * request: whoever wrote the text could not know it, so no text can end its own quotation.
 */
export function createQuotedData(mark: string = randomBytes(9).toString('base64url')) {
  const clean = (text: string): string =>
    stripHidden(text).replaceAll(mark, '').replace(TAG_LIKE, '‹');

  /** A name between quotes, on one line. */
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
