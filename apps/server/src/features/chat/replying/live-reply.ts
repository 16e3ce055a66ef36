import type { StoredSource } from '#src/db/tables/chats.ts';
import { createCitationFilter } from '#src/features/chat/answering/citation-filter.ts';
import type { ReplyWriter } from '#src/features/chat/answering/responder.ts';
import type { Growth } from './replies.queries.ts';

export type Piece = { offset: number; text: string };

export type ReplyKey = { id: string; attempt: number; threadId: string; userId: string };

export type LiveReply = ReturnType<typeof createLiveReply>;

/** Pieces are sent at most this often. */
const WINDOW_MS = 35;

/** Nobody reads more, and each is stored. */
const MOST_STEPS = 60;

/** More letters than any model writes between two stores. If the store lags, the model waits. */
export const MOST_UNSTORED = 16_000;

/** PostgreSQL cannot store a zero character, and no text means one. */
// eslint-disable-next-line no-control-regex -- exactly this one
const ZERO = /\u0000/g;
const OPEN_PAIR = /[\uD800-\uDBFF]$/;

/** The text of one reply while it is written: cleaned, sent in pieces, and partly stored. */
export function createLiveReply(
  key: ReplyKey,
  { onPiece, onStep }: { onPiece: (piece: Piece) => void; onStep: (text: string) => void },
) {
  let content = '';
  let sources: StoredSource[] = [];
  const steps: string[] = [];
  let filter = createCitationFilter(null);
  let halfPair = '';
  let sentLength = 0;
  let storedLength = 0;
  let areSourcesStored = true;
  let storedSteps = 0;
  let isStoredSure = true;
  let onStored: (() => void) | null = null;
  const batcher = createPieceBatcher((piece) => {
    sentLength = piece.offset + piece.text.length;
    onPiece(piece);
  });

  function add(text: string): void {
    if (text === '') return;
    content += text;
    batcher.add(text);
  }

  const writer: ReplyWriter = {
    sources(list) {
      // Later sources may follow; text held so far is judged by the earlier ones.
      add(filter.end());
      sources = list;
      areSourcesStored = false;
      filter = createCitationFilter(new Set(list.map(({ n }) => n)));
    },
    text(piece) {
      const joined = halfPair + piece.replace(ZERO, '');
      // A provider may split a character between two parts of a stream.
      halfPair = OPEN_PAIR.exec(joined)?.[0] ?? '';
      const whole = joined.slice(0, joined.length - halfPair.length).toWellFormed();
      add(filter.push(whole));
    },
    async drain(signal) {
      while (content.length - storedLength > MOST_UNSTORED && !signal.aborted) {
        await new Promise<void>((resolve) => {
          onStored = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
    step(text) {
      if (steps.length >= MOST_STEPS || steps.at(-1) === text) return;
      steps.push(text);
      onStep(text);
    },
  };

  return {
    key,
    writer,
    /** The text sent so far; a tab that loads it continues with the next piece. */
    sentText: (): string => content.slice(0, sentLength),
    sources: (): StoredSource[] => sources,
    steps: (): string[] => [...steps],

    hasGrown: (): boolean =>
      !isStoredSure ||
      !areSourcesStored ||
      steps.length > storedSteps ||
      content.length > storedLength,

    /** The text that the row does not have yet; it counts as stored only after `stored`. */
    growth(): Growth & { length: number } {
      return {
        id: key.id,
        attempt: key.attempt,
        text: content.slice(isStoredSure ? storedLength : 0),
        isWhole: !isStoredSure,
        sources: areSourcesStored ? null : sources,
        steps: steps.length > storedSteps ? [...steps] : null,
        length: content.length,
      };
    },
    stored(growth: Pick<Growth, 'sources' | 'steps'> & { length: number }): void {
      storedLength = growth.length;
      // The sources may have changed while these were stored.
      if (growth.sources === sources) areSourcesStored = true;
      if (growth.steps) storedSteps = growth.steps.length;
      isStoredSure = true;
      onStored?.();
    },
    /** It is unknown whether the statement arrived, so the next one writes the whole text. */
    notStored(): void {
      isStoredSure = false;
    },

    /** Sends the rest and returns the whole text. */
    end(): { content: string; sources: StoredSource[]; steps: string[] } {
      add(filter.end());
      batcher.flush();
      return { content, sources, steps };
    },
  };
}

/**
 * Collects text into pieces: after a pause at once, otherwise at the end of the interval, so that a
 * fast model costs no more messages than a slow one.
 */
function createPieceBatcher(send: (piece: Piece) => void) {
  let offset = 0;
  let waiting = '';
  let lastSentAt = 0;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const piece = { offset, text: waiting };
    offset += waiting.length;
    waiting = '';
    lastSentAt = performance.now();
    send(piece);
  }

  return {
    add(text: string): void {
      waiting += text;
      const wait = lastSentAt + WINDOW_MS - performance.now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    flush,
  };
}
