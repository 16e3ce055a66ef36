import { createHash } from 'node:crypto';
import {
  cardFaces,
  DECK_SAMPLES,
  ITEM_ANSWER_MAX,
  STEM_MAX,
  type BodyOf,
  type importDeck,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createFairTurns } from '#src/platform/limits/fair-turns.ts';
import type { Room } from '#src/platform/limits/free-space.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { ReadDeck, ReadNote } from '#src/reading/anki/deck.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';
import { holdCenter, putCards, selectKnown, type ItemRow } from './imports.queries.ts';
import { newCard } from './new-card.ts';

const TURNS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 20 };
/** Whoever brings a deck waits for the answer. */
const WITHIN_MS = 55_000;
const AT_ONCE = 500;

export type ImportsService = ReturnType<typeof createImportsService>;

/** Decks of another program on their way into a center: all of a deck, or nothing. */
export function createImportsService(deps: {
  db: Database;
  now: () => Date;
  limits: RateLimits;
  bank: Study['bank'];
  files: Files;
  host: ReadingHost;
  room: Room;
}) {
  const { db, now, limits, bank, files, host, room } = deps;
  const inTurn = createFairTurns(TURNS);

  async function read(userId: string, url: string): Promise<ReadDeck> {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const work = (path: string) => host.readDeck(path, signal);
    try {
      return await inTurn(userId, () => files.withDeck(userId, url, work), signal);
    } catch (cause) {
      if (signal.aborted) throw new AppError('unavailable', TOO_LATE, { cause });
      if (cause instanceof ReadingError)
        throw new AppError('invalid_input', DECK_WORDS[cause.code] ?? cause.message, { cause });
      throw cause;
    }
  }

  /** The notes with what the center knows of them already: by their item, or by an earlier import. */
  async function findKnown(on: Database, centerId: string, notes: readonly ReadNote[]) {
    const known = new Map<string, ItemRow>();
    for (let from = 0; from < notes.length; from += AT_ONCE) {
      const some = notes.slice(from, from + AT_ONCE);
      const ids = some.flatMap(({ guid }) => [guid, importedId(centerId, guid)]).filter(isId);
      for (const item of await selectKnown(on, centerId, ids)) known.set(item.id, item);
    }
    return notes.map((note) => ({
      note,
      item: known.get(note.guid) ?? known.get(importedId(centerId, note.guid)) ?? null,
    }));
  }

  return {
    async take(userId: string, { centerId, url, preview = false }: BodyOf<typeof importDeck>) {
      await bank.requireCenter(userId, centerId);
      if (!preview) room.require();
      await limits.take('importsByUser', userId);
      const deck = await read(userId, url);
      const { notes, dropped } = fitting(deck);
      const made = notes.length;
      const wanted = made + Object.values(dropped).reduce((sum, count) => sum + count, 0);
      const counts = { userId, centerId, wanted, made, dropped };
      const samples = notes.slice(0, DECK_SAMPLES).map(({ front, back }) => ({ front, back }));

      const reply = async (tx: Database | null) => {
        const found = await findKnown(tx ?? db, centerId, notes);
        const fresh = found.filter(({ item }) => item === null).length;
        await bank.requireRoom(tx ?? db, centerId, { cards: fresh });
        if (tx) {
          const rows = rowsOf(found, { userId, centerId, at: now() });
          for (let from = 0; from < rows.length; from += AT_ONCE)
            await putCards(tx, rows.slice(from, from + AT_ONCE));
        }
        return { run: await bank.enterRun(tx, counts), known: made - fresh, samples };
      };
      if (preview) return reply(null);
      return db.transaction(async (tx) => {
        // Of two imports at once the second sees what the first has made.
        await lockUser(tx, { id: userId });
        if (!(await holdCenter(tx, userId, centerId))) throw new AppError('not_found', CENTER_WENT);
        return reply(tx);
      });
    },
  };
}

const TOO_LATE = 'طالت قراءة هذه الحزمة. يمكن إعادة المحاولة بعد قليل، أو تصديرها في حزم أصغر.';
/** Where what is said of files does not say what to do with a deck. */
const DECK_WORDS: Partial<Record<ReadingErrorCode, string>> = {
  damaged: 'حزمة البطاقات تالفة أو غير مكتملة. يرجى تصديرها من Anki من جديد ثم رفعها.',
  too_large_inside:
    'محتوى الحزمة بعد فك ضغطه أكبر من المسموح. يرجى تصدير كل مجموعة من Anki في حزمة ثم استيرادها على دفعات.',
  timeout: TOO_LATE,
  memory: TOO_LATE,
  too_costly: TOO_LATE,
};
const CENTER_WENT = 'المركز الذكي غير موجود أو حُذف.';

/** Drops what no card can hold, and of notes with one id all but the last. */
function fitting({ notes, empty }: ReadDeck) {
  const short = notes.filter(
    ({ front, back, more }) =>
      front.length <= STEM_MAX && back.length <= ITEM_ANSWER_MAX && more.length <= ITEM_ANSWER_MAX,
  );
  const byGuid = new Map(short.map((note) => [note.guid, note]));
  const counts = { empty, long: notes.length - short.length, copy: short.length - byGuid.size };
  const dropped = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return { notes: [...byGuid.values()], dropped };
}

const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** The same note of the same center is the same item, however often it comes. */
const importedId = (centerId: string, guid: string): string =>
  createHash('sha256').update(`${centerId} ${guid}`).digest().subarray(0, 16).toString('base64url');

type Found = { note: ReadNote; item: ItemRow | null };
type Into = { userId: string; centerId: string; at: Date };

/** What is to be written: new cards, and those whose words changed. A question keeps its own form. */
function rowsOf(found: readonly Found[], { userId, centerId, at }: Into): ItemRow[] {
  return found.flatMap(({ note, item }, n): ItemRow[] => {
    const { guid, front, back } = note;
    if (item !== null) return changed(item, note);
    return [
      newCard({
        id: importedId(centerId, guid),
        centerId,
        userId,
        front,
        back,
        explanation: explanationOf(note, null),
        anchor: null,
        anchoredIn: null,
        origin: 'imported',
        // New cards are met in the order of their making, so in that of their deck.
        createdAt: new Date(at.getTime() - found.length + n),
      }),
    ];
  });
}

/** What explains a card besides its faces; a page that it is not tied to stands there in words. */
function explanationOf({ more, source }: ReadNote, item: ItemRow | null): string | null {
  // Further fields of a deck that is not ours may be anything; what was written here stays.
  if (source === null && item !== null && item.origin !== 'imported') return item.explanation;
  const said = [more, item?.anchor ? '' : source].filter(Boolean);
  return said.length > 0 ? said.join('\n\n') : (item?.explanation ?? null);
}

function changed(item: ItemRow, note: ReadNote): ItemRow[] {
  const { front, back } = note;
  const explanation = explanationOf(note, item);
  const faces = cardFaces(item);
  const isSame = faces.front === front && faces.back === back && explanation === item.explanation;
  if (item.kind !== 'card' || isSame) return [];
  const answer = { ...item.answer, accepted: [back, ...item.answer.accepted.slice(1)] };
  return [{ ...item, stem: front, answer, explanation }];
}
