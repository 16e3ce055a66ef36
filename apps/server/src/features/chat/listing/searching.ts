import { wantedIn } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';
import { keysFor } from '#src/retrieval/letters/search-keys.ts';
import { foldLetters } from '#src/retrieval/letters/spellings.ts';
import type { ThreadFilter } from './listing.queries.ts';
import {
  gatherHits,
  selectContents,
  selectLatestSizes,
  selectMessageSizes,
  selectThreadsAndTitled,
  selectThreadsFound,
  type Hit,
  type MessageSize,
  type Said,
} from './searching.queries.ts';
import { stretchWith } from './titles.ts';

/** So many threads are looked at in one go; more where it is known what to read of each. */
const AT_ONCE = 50;
/** Where a text is common, most threads have it in one of their latest messages. */
const LATEST = 3;
const MOST_AT_ONCE = 800;
const GATHERED_AT_ONCE = 100;
/** What is read through in some milliseconds; a longest message has 20,000 letters. */
const BYTES_AT_ONCE = 100_000;

export type FoundThread = {
  thread: ThreadRow;
  /** A stretch of a message that has the text; null where only the title has it. */
  said: string | null;
};

/**
 * The threads of a list that have a text in their title or in a message. Messages are found by their keys
 * once they have them; until then, and for a text that very many have, much may have to be read: a little
 * at a time, so that others get their turn in between.
 */
export async function searchThreads(
  db: Database,
  wanted: ThreadFilter,
  text: string,
): Promise<FoundThread[]> {
  const { userId } = wanted;
  const letters = wantedIn(text);
  const keys = keysFor(userId, letters);
  const { isCommon, hits } = await gatherHits(db, wanted, { keys, mostBytes: 2 * BYTES_AT_ONCE });
  if (hits) {
    const said = await findAmong(db, hits, { letters, enough: wanted.limit });
    const rows = await selectThreadsFound(db, wanted, { ids: [...said.keys()], text });
    return rows.map((thread) => ({ thread, said: said.get(thread.id) ?? null }));
  }
  const found: FoundThread[] = [];
  let { before } = wanted;
  let limit = AT_ONCE;
  for (;;) {
    const some = await selectThreadsAndTitled(db, { ...wanted, before, limit }, text);
    const untitled = some.filter(({ isTitled }) => !isTitled).map(({ thread }) => thread.id);
    const having = isCommon
      ? await findFromLatest(db, untitled, letters)
      : await findIn(db, await selectMessageSizes(db, untitled, { userId, keys }), letters);
    const matching = some.filter(({ thread, isTitled }) => isTitled || having.has(thread.id));
    found.push(...matching.map(({ thread }) => ({ thread, said: having.get(thread.id) ?? null })));
    const last = some.at(-1)?.thread;
    if (!last || some.length < limit || found.length >= wanted.limit) {
      return found.slice(0, wanted.limit);
    }
    before = { at: last.lastMessageAt ?? new Date(0), id: last.id };
    // The index names all messages with the keys at each look, however few threads it is for.
    if (!isCommon) limit = Math.min(2 * limit, MOST_AT_ONCE);
  }
}

/** Threads by id, each with a stretch of a message that has what was searched for. */
type SayingThreads = Map<string, string | null>;

/** The first threads that have the letters in one of these messages: all, or enough. */
async function findAmong(
  db: Database,
  hits: readonly Hit[],
  { letters, enough }: { letters: string; enough: number },
): Promise<SayingThreads> {
  const read = hits.filter((hit): hit is Hit & Said => hit.content !== null);
  if (read.length === hits.length) {
    return new Map([...threadsSaying(read, letters)].slice(0, enough));
  }
  const ofThreads = [...Map.groupBy(hits, ({ threadId }) => threadId).values()];
  let found: SayingThreads = new Map();
  for (let at = 0; at < ofThreads.length && found.size < enough; at += GATHERED_AT_ONCE) {
    const some = ofThreads.slice(at, at + GATHERED_AT_ONCE);
    found = both(found, await findIn(db, some.flat(), letters));
  }
  return found;
}

/** The threads that have the letters, of which most have them in one of their latest messages. */
async function findFromLatest(
  db: Database,
  threadIds: readonly string[],
  letters: string,
): Promise<SayingThreads> {
  const latest = await selectLatestSizes(db, threadIds, LATEST);
  const having = await findIn(db, latest, letters);
  const left = threadIds.filter((id) => !having.has(id));
  const read = new Set(latest.map(({ id }) => id));
  const others = (await selectMessageSizes(db, left)).filter(({ id }) => !read.has(id));
  return both(having, await findIn(db, others, letters));
}

function threadsSaying(messages: readonly Said[], letters: string): SayingThreads {
  const found: SayingThreads = new Map();
  for (const { threadId, content } of messages) {
    if (found.has(threadId) || !foldLetters(content).includes(letters)) continue;
    found.set(threadId, stretchWith(content, letters));
  }
  return found;
}

const both = (some: SayingThreads, others: SayingThreads): SayingThreads =>
  new Map([...some, ...others]);

/** The threads of those of some messages that have the letters. */
async function findIn(
  db: Database,
  sizes: readonly MessageSize[],
  letters: string,
): Promise<SayingThreads> {
  let found: SayingThreads = new Map();
  let next: string[] = [];
  let bytes = 0;
  const look = async (): Promise<void> => {
    found = both(found, threadsSaying(await selectContents(db, next), letters));
    next = [];
    bytes = 0;
  };
  for (const one of eachThreadInTurn(sizes)) {
    if (found.has(one.threadId)) continue;
    next.push(one.id);
    bytes += one.bytes;
    if (bytes >= BYTES_AT_ONCE) await look();
  }
  if (next.length > 0) await look();
  return found;
}

/** A message of each thread, then another one of each: where most have a text, few are read. */
function eachThreadInTurn(messages: readonly MessageSize[]): MessageSize[] {
  const turnsOf = new Map<string, number>();
  const turns = messages.map((message) => {
    const turn = turnsOf.get(message.threadId) ?? 0;
    turnsOf.set(message.threadId, turn + 1);
    return { message, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ message }) => message);
}
