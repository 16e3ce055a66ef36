import type { FetchPage } from '#src/adapters/websearch/fetch-page.ts';
import { WebSearchError, type WebSearch } from '#src/adapters/websearch/web-search.ts';
import type { StoredSource } from '#src/db/tables/chats.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { CitablePassage } from '#src/features/passages/center-course.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { stripHidden } from '#src/adapters/model/quoted-data.ts';

export type FindPassages = Passages['find'];

/** A passage as the source with this number. */
export function passageSource(passage: CitablePassage, n: number): StoredSource {
  const { fileName, fileId, page, pageLabel, quote, centerId, passageId } = passage;
  return { n, fileName, fileId, url: null, page, pageLabel, quote, centerId, passageId };
}

/** A web page, or a page of the product's help, as the source with this number. */
export function linkSource(
  page: { title: string; url: string; text: string },
  n: number,
): StoredSource {
  return {
    n,
    fileName: page.title,
    fileId: null,
    url: page.url,
    page: null,
    pageLabel: null,
    quote: page.text,
    centerId: null,
    passageId: null,
  };
}

const LONGEST_STORED = 600;

/** Shortens quotes for storing, because a student who opens a source sees its page. */
export function storedSources(sources: readonly StoredSource[]): StoredSource[] {
  return sources.map((source) => {
    const { n, fileName, fileId, url, page, pageLabel, centerId, passageId } = source;
    const quote =
      source.quote.length > LONGEST_STORED
        ? `${source.quote.slice(0, LONGEST_STORED).toWellFormed()}…`
        : source.quote;
    return { n, fileName, fileId, url, page, pageLabel, quote, centerId, passageId };
  });
}

const RESULTS = 6;
const PAGES_READ = 3;

export type FindInWeb = (query: string, signal: AbortSignal) => Promise<StoredSource[] | null>;

/** Searches the web and reads the best pages; null if the search failed. */
export function createWebFinder(deps: {
  search: WebSearch;
  fetchPage: FetchPage;
  log: Logger;
}): FindInWeb {
  const { search, fetchPage, log } = deps;
  return async (query, signal) => {
    try {
      const results = await search.search(query.slice(0, 400), { count: RESULTS, signal });
      const pages = await Promise.all(
        results.slice(0, PAGES_READ).map(({ url }) => fetchPage(url, signal)),
      );
      return results
        .flatMap(({ title, url, snippet }, at) => {
          const text = stripHidden(pages[at]?.text ?? snippet);
          return text.trim() === '' ? [] : [{ title: stripHidden(title), url, text }];
        })
        .map((page, at) => linkSource(page, at + 1));
    } catch (error) {
      if (!(error instanceof WebSearchError)) throw error;
      log.warn({ err: error }, 'the web was not searched');
      return null;
    }
  };
}
