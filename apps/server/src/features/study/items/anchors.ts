import { setImmediate } from 'node:timers/promises';
import type { Database } from '#src/db/database.ts';
import {
  selectAnchoredContents,
  selectItemsOfContent,
  updateItem,
  type ItemRow,
  type OwnCenter,
} from './items.queries.ts';
import { selectContentPages, selectServingContents, type ServingContent } from './pages.queries.ts';
import { findQuote, type PageText } from '#src/study/find-quote.ts';

/**
 * Holds the items of a center against its files as they are now: where a file was read anew, or left
 * or joined the list, the words of each item are looked for again. It is done when somebody asks for
 * the items, so that no way of changing files can forget it; where nothing changed it costs two
 * small statements.
 */
export async function followFiles(db: Database, center: OwnCenter): Promise<void> {
  if (center.servingRevision === null) return;
  const anchored = await selectAnchoredContents(db, center.id);
  if (anchored.length === 0) return;
  const serving = await selectServingContents(db, center.id, center.servingRevision);
  const byId = new Map(serving.map((content) => [content.id, content]));
  const moved = anchored.filter(({ content, anchoredIn }) =>
    hasMoved(byId.get(content), anchoredIn),
  );
  for (const content of new Set(moved.map((one) => one.content))) {
    await anchorAnew(db, center.id, content, byId.get(content));
  }
}

/** Whether what is known of a content is out of date; one that is being read is waited for. */
function hasMoved(content: ServingContent | undefined, anchoredIn: Date | null): boolean {
  if (content?.status === 'unread' || content?.status === 'reading') return false;
  if (content?.status !== 'read') return anchoredIn !== null;
  return content.readingSince?.getTime() !== anchoredIn?.getTime();
}

async function anchorAnew(
  db: Database,
  centerId: string,
  contentId: string,
  content: ServingContent | undefined,
): Promise<void> {
  const isRead = content?.status === 'read';
  const pages = isRead ? await selectContentPages(db, contentId) : [];
  await db.transaction(async (tx) => {
    for (const item of await selectItemsOfContent(tx, centerId, contentId)) {
      const anchoredIn = isRead ? content.readingSince : null;
      await updateItem(tx, item.id, { anchoredIn, ...placeOf(item, pages) });
      // A bank of hundreds must not hold up everybody else.
      await setImmediate();
    }
  });
}

function placeOf(item: ItemRow, pages: readonly PageText[]): Partial<ItemRow> {
  const found = item.anchor && findQuote(pages, item.anchor);
  const state = item.state === 'hidden' ? 'hidden' : found ? 'live' : 'stale';
  if (!item.anchor || !found) return { state };
  return { state, anchor: { ...item.anchor, ...found } };
}
