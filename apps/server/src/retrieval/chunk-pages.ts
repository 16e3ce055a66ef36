import type { Passage, ReadPage } from '#src/reading/reading-types.ts';
import { splitLongSentence, MAX_LETTERS, MAX_WORDS, type Piece } from './long-sentences.ts';
import { splitSentences } from './sentences.ts';

/** A page, slide or section of a file, read; one heading stands over all of it. */
export type PageText = { number: number; heading?: string | null; text: string };

/** A passage of a page; `start` and `end` are offsets into the page's text. */
export type Chunk = {
  page: number;
  heading: string | null;
  text: string;
  start: number;
  end: number;
};

/** Packs whole sentences into chunks of about 160 words, never across a page or a heading. */
export function chunkPages(pages: readonly PageText[]): Chunk[] {
  return pages.flatMap(({ number, heading = null, text }) =>
    packPieces(splitSentences(text).flatMap((sentence) => splitLongSentence(text, sentence))).map(
      ({ start, end }) => ({ page: number, heading, text: text.slice(start, end), start, end }),
    ),
  );
}

function packPieces(pieces: readonly Piece[]): Piece[] {
  const packed: Piece[] = [];
  for (const piece of pieces) {
    const last = packed.at(-1);
    if (last && fitsTogether(last, piece)) {
      last.end = piece.end;
      last.words += piece.words;
    } else {
      packed.push({ ...piece });
    }
  }
  return packed;
}

function fitsTogether(first: Piece, second: Piece): boolean {
  return first.words + second.words <= MAX_WORDS && second.end - first.start <= MAX_LETTERS;
}

/** The passages of a page, as stretches of its text. */
export function findPassages(page: ReadPage): Passage[] {
  const { number, heading = null } = page;
  return chunkPages([{ number, heading, text: page.text }]).map((chunk) => ({
    heading: chunk.heading,
    start: chunk.start,
    end: chunk.end,
  }));
}
