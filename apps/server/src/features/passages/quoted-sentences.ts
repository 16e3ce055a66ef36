import type { QuotedSentence } from '#src/retrieval/extract-answer.ts';
import { tableRowAt } from '#src/retrieval/table-rows.ts';

type Place = { id: string; pageText: string; start: number };

/** A quotation as on its page; `passage` is an index. */
export type Quoted = { text: string; passage: number };

/** Single sentences, or rows of a table under their header row. */
export function quotedSentences(
  passages: readonly Place[],
  sentences: readonly QuotedSentence[],
): Quoted[] {
  const tables = new Map<string, Set<string>>();
  const quotes = sentences.map(({ text, chunkId, start }) => {
    const passage = passages.findIndex(({ id }) => id === chunkId);
    const from = passages[passage];
    const found = from ? tableRowAt(from.pageText, from.start + start) : null;
    if (!found) return { passage, lines: new Set([text]) };
    const key = `${passage}:${found.tableStart}`;
    const lines = tables.get(key);
    if (lines) {
      lines.add(found.row);
      return null;
    }
    const begun = new Set([found.head, found.row]);
    tables.set(key, begun);
    return { passage, lines: begun };
  });
  return quotes.flatMap((quote) =>
    quote ? [{ text: [...quote.lines].join('\n'), passage: quote.passage }] : [],
  );
}
