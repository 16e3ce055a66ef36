import type { StoredSource } from '#src/db/tables/chats.ts';
import { createCitationFilter } from '#src/features/chat/answering/citation-filter.ts';
import type { ReplyWriter } from '#src/features/chat/answering/responder.ts';
import type { Growth } from './replies.queries.ts';

export type Piece = { offset: number; text: string };

export type ReplyKey = { id: string; attempt: number; threadId: string; userId: string };

export type LiveReply = ReturnType<typeof createLiveReply>;

/** Pieces of a reply go out at most this often. */
const WINDOW_MS = 35;

/** More than these nobody reads, and each is stored. */
const MOST_STEPS = 60;

/** More letters than any model writes between two stores. Where the store lags, the model waits. */
export const MOST_UNSTORED = 16_000;

/** Neither store takes a zero character, and none is ever meant. */
// eslint-disable-next-line no-control-regex -- exactly this one
const ZERO = /\u0000/g;
const OPEN_PAIR = /[\uD800-\uDBFF]$/;

/** The text of one reply while it is written: cleaned, gathered, told, and partly stored. */
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
  const gatherer = createPieceBatcher((piece) => {
    sentLength = piece.offset + piece.text.length;
    onPiece(piece);
  });

  function add(text: string): void {
    if (text === '') return;
    content += text;
    gatherer.add(text);
  }

  const writer: ReplyWriter = {
    sources(list) {
      // More may be found while an answer is written: what waits was judged by those before.
      add(filter.end());
      sources = list;
      areSourcesStored = false;
      filter = createCitationFilter(new Set(list.map(({ n }) => n)));
    },
    text(piece) {
      const joined = halfPair + piece.replace(ZERO, '');
      // A provider may cut a stream in the middle of a character.
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
    /** What was told so far: a tab that loads this goes on with the next piece. */
    sentText: (): string => content.slice(0, sentLength),
    sources: (): StoredSource[] => sources,
    steps: (): string[] => [...steps],

    hasGrown: (): boolean =>
      !isStoredSure ||
      !areSourcesStored ||
      steps.length > storedSteps ||
      content.length > storedLength,

    /** What the row does not have yet. Until `stored`, nothing of it counts as stored. */
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
      // Others may have come while these were stored.
      if (growth.sources === sources) areSourcesStored = true;
      if (growth.steps) storedSteps = growth.steps.length;
      isStoredSure = true;
      onStored?.();
    },
    /** The statement may or may not have arrived: the next one writes the whole text. */
    notStored(): void {
      isStoredSure = false;
    },

    /** Tells what is left and gives the whole text. */
    end(): { content: string; sources: StoredSource[]; steps: string[] } {
      add(filter.end());
      gatherer.flush();
      return { content, sources, steps };
    },
  };
}

/**
 * Gathers what a model writes: a piece that comes after a pause goes out at once, one that comes
 * within the window waits for its end. A fast model costs no more messages than a slow one.
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
