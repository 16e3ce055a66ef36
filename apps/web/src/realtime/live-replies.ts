type Piece = { offset: number; text: string };

/** A listener hears what was added, or, where the text was put in anew, all of it. */
type Listener = (text: string, how: 'added' | 'replaced') => void;

type LiveReply = { text: string; early: Piece[]; listeners: Set<Listener> };

const KEPT = 20;

/*
 * The text of replies that are being written, apart from all other data: a piece that comes in
 * redraws the reply that it belongs to and nothing else.
 */
const replies = new Map<string, LiveReply>();

function open(id: string): LiveReply {
  const known = replies.get(id);
  if (known) return known;
  const opened: LiveReply = { text: '', early: [], listeners: new Set() };
  replies.set(id, opened);
  for (const [held, { listeners }] of replies) {
    if (replies.size <= KEPT) break;
    if (listeners.size === 0 && held !== id) replies.delete(held);
  }
  return opened;
}

function replace(reply: LiveReply, text: string): void {
  reply.text = text;
  for (const listener of reply.listeners) listener(text, 'replaced');
}

/** A reply has begun, perhaps not for the first time. */
export function beginReply(id: string): void {
  const reply = open(id);
  reply.early = [];
  replace(reply, '');
}

/** Puts a piece in its place; false when what lies before it has not come. */
export function takePiece(id: string, piece: Piece): boolean {
  const reply = open(id);
  if (piece.offset > reply.text.length) {
    reply.early.push(piece);
    return false;
  }
  add(reply, piece);
  addEarly(reply);
  return true;
}

function add(reply: LiveReply, { offset, text }: Piece): void {
  const fresh = text.slice(reply.text.length - offset);
  if (fresh === '') return;
  reply.text += fresh;
  for (const listener of reply.listeners) listener(fresh, 'added');
}

function addEarly(reply: LiveReply): void {
  const waiting = reply.early.sort((a, b) => a.offset - b.offset);
  while (waiting[0] && waiting[0].offset <= reply.text.length) {
    add(reply, waiting[0]);
    waiting.shift();
  }
}

/** Takes in the text as the server holds it, which may be ahead of the pieces that came here. */
export function catchUp(id: string, text: string): void {
  const reply = open(id);
  if (text.length > reply.text.length) replace(reply, text);
  addEarly(reply);
}

/** The whole reply stands in for its pieces. */
export function endReply(id: string, text: string): void {
  const reply = open(id);
  reply.early = [];
  if (reply.text !== text) replace(reply, text);
}

/** Null when nothing of it was heard here. */
export function liveText(id: string): string | null {
  return replies.get(id)?.text ?? null;
}

export function subscribeToReply(id: string, listener: Listener): () => void {
  const { listeners } = open(id);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it when whose replies they are leaves. */
export function forgetReplies(): void {
  replies.clear();
}
