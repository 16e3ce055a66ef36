import type { StoredSource } from '#src/db/tables/chats.ts';
import { createCitationFilter } from '#src/features/chat/answering/citation-filter.ts';
import { createPieceGatherer, type Piece } from './piece-gatherer.ts';
import type { ReplyWriter } from '#src/features/chat/answering/responder.ts';
import type { Growth } from './replies.queries.ts';

export type ReplyKey = { id: string; attempt: number; threadId: string; userId: string };

export type LiveReply = ReturnType<typeof createLiveReply>;

/** Neither store takes a zero character, and none is ever meant. */
// eslint-disable-next-line no-control-regex -- exactly this one
const ZERO = /\u0000/g;
const OPEN_PAIR = /[\uD800-\uDBFF]$/;

/** The text of one reply while it is written: cleaned, gathered, told, and partly stored. */
export function createLiveReply(key: ReplyKey, onPiece: (piece: Piece) => void) {
  let content = '';
  let sources: StoredSource[] = [];
  let filter = createCitationFilter(null);
  let halfPair = '';
  let sentLength = 0;
  let storedLength = 0;
  let areSourcesStored = true;
  let isStoredSure = true;
  const gatherer = createPieceGatherer((piece) => {
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
  };

  return {
    key,
    writer,
    /** What was told so far: a tab that loads this goes on with the next piece. */
    sentText: (): string => content.slice(0, sentLength),
    sources: (): StoredSource[] => sources,

    hasGrown: (): boolean => !isStoredSure || !areSourcesStored || content.length > storedLength,

    /** What the row does not have yet. Until `stored`, nothing of it counts as stored. */
    growth(): Growth & { length: number } {
      return {
        id: key.id,
        attempt: key.attempt,
        text: content.slice(isStoredSure ? storedLength : 0),
        isWhole: !isStoredSure,
        sources: areSourcesStored ? null : sources,
        length: content.length,
      };
    },
    stored(growth: { length: number }): void {
      storedLength = growth.length;
      areSourcesStored = true;
      isStoredSure = true;
    },
    /** The statement may or may not have arrived: the next one writes the whole text. */
    notStored(): void {
      isStoredSure = false;
    },

    /** Tells what is left and gives the whole text. */
    end(): { content: string; sources: StoredSource[] } {
      add(filter.end());
      gatherer.flush();
      return { content, sources };
    },
  };
}
