/*
 * Pieces of replies that wait for an earlier piece, or for the message itself, which another tab
 * may have requested. They are added to the message once they fit.
 */

type Piece = { offset: number; text: string };

const KEPT = 20;
const waiting = new Map<string, Piece[]>();

/** Drops the waiting pieces of a reply that begins again or has arrived whole. */
export function dropPieces(id: string): void {
  waiting.delete(id);
  waiting.set(id, []);
  for (const held of waiting.keys()) {
    if (waiting.size <= KEPT) break;
    waiting.delete(held);
  }
}

export function holdPiece(id: string, { offset, text }: Piece): void {
  if (!waiting.has(id)) dropPieces(id);
  waiting.get(id)?.push({ offset, text });
}

/** Whether events of a reply arrived before its message was known. */
export function hasEvents(id: string): boolean {
  return waiting.has(id);
}

/** The text of a reply with a piece inserted at its offset; overlaps count once. */
export function withPiece(text: string, piece: Piece): string {
  return text + piece.text.slice(text.length - piece.offset);
}

/** The text of a reply with the waiting pieces that now fit; those after a gap keep waiting. */
export function withEarlyPieces(id: string, text: string): string {
  const pieces = waiting.get(id)?.sort((a, b) => a.offset - b.offset) ?? [];
  let grown = text;
  while (pieces[0] && pieces[0].offset <= grown.length) {
    grown = withPiece(grown, pieces[0]);
    pieces.shift();
  }
  return grown;
}

/** Called when the user signs out. */
export function forgetPieces(): void {
  waiting.clear();
}
