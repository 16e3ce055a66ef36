import { createListeners, createStore, useStore } from '#src/lib/store.ts';
import { readOutbox, writeOutbox, type OutgoingMessage } from './outbox-storage.ts';

/*
 * What this browser knows of messages beyond what the server has answered: those that the server has not
 * acknowledged, and the text of replies that are being written. What it has answered is in the query
 * cache. Both go when the user does.
 */

/** Opens the user's messages and follows what other tabs do with those that wait. */
export function openMessages(owner: string): () => void {
  userId = owner;
  outgoing.set([]);
  loadOutgoing();
  window.addEventListener('storage', loadOutgoing);
  return () => {
    window.removeEventListener('storage', loadOutgoing);
    userId = null;
    outgoing.set([]);
    forgetReplies();
  };
}

/* Messages that the server has not acknowledged. */

export type Outgoing = OutgoingMessage & {
  isSending: boolean;
  /** The reply is not wanted any more, though the message may have left. */
  isStopAsked: boolean;
};

let userId: string | null = null;
const outgoing = createStore<readonly Outgoing[]>([]);
/** Messages that may have reached the server before: their replies may be over by now. */
const tried = new Set<string>();

export const readOutgoing = outgoing.read;

export function useOutgoing(): readonly Outgoing[] {
  return useStore(outgoing);
}

export function addOutgoing(message: OutgoingMessage): void {
  store([...outgoing.read(), { ...message, isSending: false, isStopAsked: false }]);
}

export function changeOutgoing(
  clientMessageId: string,
  changes: Partial<Pick<Outgoing, 'isSending' | 'isStopAsked' | 'refusal'>>,
): void {
  store(
    outgoing
      .read()
      .map((held) => (held.clientMessageId === clientMessageId ? { ...held, ...changes } : held)),
  );
}

export function removeOutgoing(clientMessageId: string): void {
  store(outgoing.read().filter((held) => held.clientMessageId !== clientMessageId));
}

/** Notes that a message leaves now; true when it has left before. */
export function markTried(clientMessageId: string): boolean {
  const isRepeated = tried.has(clientMessageId);
  tried.add(clientMessageId);
  return isRepeated;
}

function store(next: readonly Outgoing[]): void {
  if (userId !== null) writeOutbox(userId, next.map(withoutProgress));
  outgoing.set(next);
}

function withoutProgress({
  isSending: _sending,
  isStopAsked: _stop,
  ...message
}: Outgoing): OutgoingMessage {
  return message;
}

/** What the user's storage holds, with the progress that this tab knows of. */
function loadOutgoing(): void {
  const known = new Map(outgoing.read().map((held) => [held.clientMessageId, held]));
  const stored = userId === null ? [] : readOutbox(userId);
  outgoing.set(
    stored.map((held) => {
      const { isSending = false, isStopAsked = false } = known.get(held.clientMessageId) ?? {};
      return { ...held, isSending, isStopAsked };
    }),
  );
}

/* Replies that are being written, each followed by itself: a piece that comes in redraws nothing else. */

type Piece = { offset: number; text: string };

/** What was added to a reply, or, where its text was put in anew, all of it. */
type Change = [text: string, how: 'added' | 'replaced'];

type LiveReply = {
  text: string;
  /** Pieces whose place has not been reached yet. */
  early: Piece[];
  listeners: ReturnType<typeof createListeners<Change>>;
};

const KEPT = 20;
const replies = new Map<string, LiveReply>();
/** When the end of a reply was heard of, by its id. */
const endHeardAt = new Map<string, number>();

function openReply(id: string): LiveReply {
  const known = replies.get(id);
  if (known) return known;
  const opened: LiveReply = { text: '', early: [], listeners: createListeners<Change>() };
  replies.set(id, opened);
  for (const [held, { listeners }] of replies) {
    if (replies.size <= KEPT) break;
    if (listeners.isEmpty() && held !== id) replies.delete(held);
  }
  return opened;
}

function replace(reply: LiveReply, text: string): void {
  reply.text = text;
  reply.listeners.tell(text, 'replaced');
}

/** A reply has begun, perhaps not for the first time. */
export function beginReply(id: string): void {
  const reply = openReply(id);
  reply.early = [];
  replace(reply, '');
}

/** Puts a piece in its place; false when what lies before it has not come. */
export function takePiece(id: string, piece: Piece): boolean {
  const reply = openReply(id);
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
  reply.listeners.tell(fresh, 'added');
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
  const reply = openReply(id);
  if (text.length > reply.text.length) replace(reply, text);
  addEarly(reply);
}

/** The whole reply stands in for its pieces. */
export function endReply(id: string, text: string): void {
  const reply = openReply(id);
  reply.early = [];
  if (reply.text !== text) replace(reply, text);
}

/** Null when nothing of it was heard here. */
export function liveText(id: string): string | null {
  return replies.get(id)?.text ?? null;
}

export function subscribeToReply(id: string, listener: (...change: Change) => void): () => void {
  return openReply(id).listeners.subscribe(listener);
}

/** Notes whether a reply runs or has ended, for answers of the server that are older than this. */
export function markEnd(id: string, hasEnded: boolean): void {
  if (hasEnded) endHeardAt.set(id, performance.now());
  else endHeardAt.delete(id);
}

/** Whether the end of a reply was heard of after a moment. */
export function endedAfter(id: string, moment: number): boolean {
  return (endHeardAt.get(id) ?? 0) > moment;
}

/** Call it when whose replies they are leaves. */
export function forgetReplies(): void {
  replies.clear();
  endHeardAt.clear();
}
