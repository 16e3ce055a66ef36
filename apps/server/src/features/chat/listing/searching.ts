import { wantedIn } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';
import { keysFor } from '#src/retrieval/letters/search-keys.ts';
import type { ThreadFilter } from './listing.queries.ts';
import {
  selectIdsWithKeys,
  selectThreadsFound,
  selectThreadsLookedAt,
  type ThreadSaying,
} from './searching.queries.ts';
import { stretchWith } from './titles.ts';

/** More matches than this mean that many conversations have the text. */
const MOST_GATHERED = 1000;
/** Threads per statement, because a statement of the embedded store blocks all others. */
const AT_ONCE = 50;

export type FoundThread = {
  thread: ThreadRow;
  /** A stretch of a matching message; null if only the title matches. */
  said: string | null;
};

/**
 * Threads of a list with a text in their title or a message. Finds messages by their keys; if very
 * many may match, reads the threads in order until a page is full.
 */
export async function searchThreads(
  db: Database,
  wanted: ThreadFilter,
  text: string,
): Promise<FoundThread[]> {
  const letters = wantedIn(text);
  const { userId } = wanted;
  const keys = keysFor(userId, letters);
  const ids = await selectIdsWithKeys(db, { userId, keys, limit: MOST_GATHERED + 1 });
  const found =
    ids.length > MOST_GATHERED
      ? await lookInOrder(db, wanted, text)
      : await selectThreadsFound(db, wanted, { ids, text });
  return found.map(({ thread, content }) => ({
    thread,
    said: content === null ? null : stretchWith(content, letters),
  }));
}

async function lookInOrder(
  db: Database,
  wanted: ThreadFilter,
  text: string,
): Promise<ThreadSaying[]> {
  const found: ThreadSaying[] = [];
  let { before } = wanted;
  for (;;) {
    const some = await selectThreadsLookedAt(db, { ...wanted, before, limit: AT_ONCE }, text);
    found.push(...some.filter(({ isTitled, content }) => isTitled || content !== null));
    const last = some.at(-1)?.thread;
    if (!last || some.length < AT_ONCE || found.length >= wanted.limit) {
      return found.slice(0, wanted.limit);
    }
    before = { at: last.lastMessageAt ?? new Date(0), id: last.id };
  }
}
