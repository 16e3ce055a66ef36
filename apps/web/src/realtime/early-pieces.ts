/*
 * Pieces of replies that wait for what lies before them: for a piece that is missing, or for the message
 * itself, which another tab may have asked for. As soon as they have a place, they go into the message.
 */

type Piece = { offset: number; text: string };

const KEPT = 20;
const waiting = new Map<string, Piece[]>();

/** A reply begins, or is told whole: what waited of it is void. */
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

/** The text of a reply with a piece put in its place; what overlaps counts once. */
export function withPiece(text: string, piece: Piece): string {
  return text + piece.text.slice(text.length - piece.offset);
}

/** The text of a reply with the pieces that waited for it; those beyond a gap go on waiting. */
export function withEarlyPieces(id: string, text: string): string {
  const pieces = waiting.get(id)?.sort((a, b) => a.offset - b.offset) ?? [];
  let grown = text;
  while (pieces[0] && pieces[0].offset <= grown.length) {
    grown = withPiece(grown, pieces[0]);
    pieces.shift();
  }
  return grown;
}

/** Call it when whose replies they are leaves. */
export function forgetPieces(): void {
  waiting.clear();
}
