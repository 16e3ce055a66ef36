import { setImmediate } from 'node:timers/promises';
import type { PageLabel, QuotedPlace } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { splitSentences } from '#src/retrieval/sentences.ts';
import {
  selectAnchoredContents,
  selectItemsOfContent,
  updateItem,
  type ItemRow,
  type OwnCenter,
} from './items.queries.ts';
import {
  findPassage,
  selectContentPages,
  selectServingContents,
  selectServingPages,
  type ServingContent,
  type ServingPage,
} from './pages.queries.ts';
import { findQuote, findWords, type PageText } from '#src/study/find-quote.ts';
import { foldedWords, wordsOf } from '#src/study/words.ts';

/**
 * Updates items' anchors after files changed, were added or removed. Runs when items are read, so
 * that no change is missed; two small statements if nothing changed. Items of a replaced file move
 * to the new one of the same name.
 */
export async function followFiles(db: Database, center: OwnCenter): Promise<void> {
  if (center.servingRevision === null) return;
  const anchored = await selectAnchoredContents(db, center.id);
  if (anchored.length === 0) return;
  const serving = await selectServingContents(db, center.id, center.servingRevision);
  const byId = new Map(serving.map((content) => [content.id, content]));
  const moved = anchored.flatMap(({ content, fileName, anchoredIn }) => {
    const edition = byId.get(content) ?? editionOf(serving, fileName);
    return hasMoved(edition, anchoredIn) ? [{ content, edition }] : [];
  });
  const once = new Map(moved.map((one) => [one.content, one]));
  for (const { content, edition } of once.values()) {
    await anchorAgain(db, center.id, content, edition);
  }
}

/** The file that replaced one of the same name. */
function editionOf(
  serving: readonly ServingContent[],
  fileName: string,
): ServingContent | undefined {
  return serving.find((content) => content.fileName === fileName);
}

/** Whether an anchor is outdated; content being read is waited for. */
function hasMoved(content: ServingContent | undefined, anchoredIn: Date | null): boolean {
  if (content?.status === 'unread' || content?.status === 'reading') return false;
  if (content?.status !== 'read') return anchoredIn !== null;
  return content.readingSince?.getTime() !== anchoredIn?.getTime();
}

async function anchorAgain(
  db: Database,
  centerId: string,
  contentId: string,
  content: ServingContent | undefined,
): Promise<void> {
  const isRead = content?.status === 'read';
  const pages = isRead ? await selectContentPages(db, content.id) : [];
  await db.transaction(async (tx) => {
    for (const item of await selectItemsOfContent(tx, centerId, contentId)) {
      const anchoredIn = isRead ? content.readingSince : null;
      const place = placeOf(item, pages);
      // Items missing in a new edition stay with the old one and are not searched again.
      const anchor = place.anchor && { ...place.anchor, content: content?.id ?? contentId };
      await updateItem(tx, item.id, { anchoredIn, ...place, ...(anchor && { anchor }) });
      // Yields, so that hundreds of items do not block others.
      await setImmediate();
    }
  });
}

function placeOf(
  item: ItemRow,
  pages: readonly (PageText & { label: string })[],
): Partial<ItemRow> {
  const found = item.anchor && findQuote(pages, item.anchor);
  const state = item.state === 'hidden' ? 'hidden' : found ? 'live' : 'stale';
  if (!item.anchor || !found) return { state };
  // A file's unit may have changed from pages to sections.
  const label = pages.find(({ page }) => page === found.page)?.label ?? item.anchor.pageLabel;
  return { state, anchor: { ...item.anchor, ...found, pageLabel: label as PageLabel } };
}

export type Anchored = Pick<ItemRow, 'anchor' | 'anchoredIn'>;

/** Anchors a quote to a chosen page; refuses words that it lacks. */
export async function anchorQuote(
  db: Database,
  center: OwnCenter,
  { passageId, page, quote }: QuotedPlace,
): Promise<Anchored> {
  const passage = await findPassage(db, passageId);
  const [found] = passage ? await selectServingPages(db, center, [{ ...passage, page }]) : [];
  if (!passage || !found) throw new AppError('not_found', PAGE_WENT);
  const wanted = wordsOf(quote).map(({ form }) => form);
  const near = passage.page === page ? passage.start : 0;
  const place = wanted.length > 0 ? findWords(found.text, wanted, near) : null;
  if (!place) throw new AppError('invalid_input', NOT_ON_PAGE, { fields: { source: NOT_ON_PAGE } });
  return anchorIn(found, place);
}

const PAGE_WENT = 'الصفحة غير موجودة. ربما تغيّرت ملفات المقرر.';
const NOT_ON_PAGE = 'هذه الكلمات ليست في الصفحة. يمكن تحديدها في الصفحة من جديد.';

/** A range of a page, as its reader knows it. */
export type PagePlace = { content: string; page: number; start: number; end: number };

/** Anchors each range to its sentence; null if no file has the page now. */
export async function anchorSentences(
  db: Database,
  center: OwnCenter,
  places: readonly (PagePlace | undefined)[],
): Promise<Anchored[]> {
  const wanted = places.filter((place) => place !== undefined);
  const pages = await selectServingPages(db, center, wanted);
  const byKey = new Map(pages.map((page) => [`${page.content} ${page.page}`, page]));
  return places.map((place) => {
    const page = place && byKey.get(`${place.content} ${place.page}`);
    return page ? anchorIn(page, sentenceAround(page.text, place)) : UNANCHORED;
  });
}

export const UNANCHORED: Anchored = { anchor: null, anchoredIn: null };

function sentenceAround(text: string, { start, end }: PagePlace): { start: number; end: number } {
  const held = splitSentences(text).filter((one) => one.end > start && one.start < end);
  return { start: held[0]?.start ?? start, end: held.at(-1)?.end ?? end };
}

function anchorIn(
  { content, fileName, page, pageLabel, text, readingSince }: ServingPage,
  { start, end }: { start: number; end: number },
): Anchored {
  const quote = text.slice(start, end);
  const quoteKey = foldedWords(quote).trim();
  return {
    anchor: { content, fileName, page, pageLabel, start, end, quote, quoteKey },
    anchoredIn: readingSince,
  };
}
