import type { Block, Passage } from '#src/reading/reading-types.ts';
import { splitLongSentence, MAX_LETTERS, MAX_WORDS, type Piece } from './long-sentences.ts';
import { splitSentences, type Span } from './sentences.ts';

export type PageText = { number: number; text: string; blocks?: readonly Block[] };

/** A passage as offsets into its page's text. */
export type Chunk = {
  page: number;
  heading: string | null;
  text: string;
  start: number;
  end: number;
};

export function chunkPages(pages: readonly PageText[]): Chunk[] {
  const findPassages = createPassageFinder();
  return pages.flatMap((page) =>
    findPassages(page).map(({ heading, start, end }) => {
      return { page: page.number, heading, text: page.text.slice(start, end), start, end };
    }),
  );
}

/**
 * Finds passages page by page: about 160 words, within one page and heading. Each has the nearest
 * heading above it, possibly from an earlier page.
 */
export function createPassageFinder(): (page: Omit<PageText, 'number'>) => Passage[] {
  let heading: string | null = null;
  return ({ text, blocks = [] }) =>
    sectionsOf(text, blocks).flatMap((section) => {
      const nearest = section.findLast(({ type, continues }) => type === 'heading' && !continues);
      if (nearest) heading = text.slice(nearest.start, nearest.end);
      return packBlocks(text, section).map(({ start, end }) => ({ heading, start, end }));
    });
}

type Stretch = Span & Pick<Block, 'type' | 'continues'>;

/** Text between headings; consecutive headings begin one section. */
function sectionsOf(text: string, blocks: readonly Block[]): Stretch[][] {
  const sections: Stretch[][] = [];
  let last: Stretch | undefined;
  for (const block of wholeText(text, blocks)) {
    const begins = block.type === 'heading' && last?.type !== 'heading';
    if (begins || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(block);
    last = block;
  }
  return sections;
}

/** Fills gaps between blocks with running text. */
function wholeText(text: string, blocks: readonly Block[]): Stretch[] {
  const whole: Stretch[] = [];
  let at = 0;
  const addRest = (end: number): void => {
    if (text.slice(at, end).trim() !== '') whole.push({ type: 'paragraph', start: at, end });
  };
  for (const block of blocks) {
    addRest(block.start);
    whole.push(block);
    at = block.end;
  }
  addRest(text.length);
  return whole;
}

type Packed = Piece & { isHeading: boolean };

/** Packs whole blocks; a too long one is cut after a sentence. */
function packBlocks(text: string, blocks: readonly Stretch[]): Packed[] {
  const packed: Packed[] = [];
  const add = (piece: Piece, isHeading: boolean): void => {
    const last = packed.at(-1);
    if (last && fitsTogether(last, piece)) {
      last.end = piece.end;
      last.words += piece.words;
      last.isHeading &&= isHeading;
    } else packed.push({ ...piece, isHeading });
  };
  for (const { type, start, end } of blocks) {
    const pieces = piecesOf(text, { start, end });
    const whole = joined(pieces);
    const last = packed.at(-1);
    if (!whole) continue;
    if (last && fitsTogether(last, whole)) add(whole, type === 'heading');
    // A heading stays with the following text, even if that must be cut.
    else if (last?.isHeading === true) for (const piece of pieces) add(piece, false);
    else {
      const [first, ...rest] = fits(whole) ? [whole] : pieces;
      if (first) packed.push({ ...first, isHeading: type === 'heading' });
      for (const piece of rest) add(piece, false);
    }
  }
  return packed;
}

function piecesOf(text: string, { start, end }: Span): Piece[] {
  return splitSentences(text.slice(start, end)).flatMap((sentence) =>
    splitLongSentence(text, { start: start + sentence.start, end: start + sentence.end }),
  );
}

function joined(pieces: readonly Piece[]): Piece | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return null;
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
  return { start: first.start, end: last.end, words };
}

function fits({ start, end, words }: Piece): boolean {
  return words <= MAX_WORDS && end - start <= MAX_LETTERS;
}

function fitsTogether(first: Piece, second: Piece): boolean {
  return fits({ start: first.start, end: second.end, words: first.words + second.words });
}
