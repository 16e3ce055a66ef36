import type { Source } from '@nibras/contract';
import { chatCopy } from '#src/features/chat/copy.ts';

const { sources: copy } = chatCopy;

/** A web page has only an address, no place in a file. */
export function isWebSource({ page, passageId }: Source): boolean {
  return page === null && passageId === null;
}

/** A page of the product that a reply links to. */
export function isAppPage(source: Source): boolean {
  return isWebSource(source) && source.fileUrl.startsWith('/');
}

/** The sources of each file together; a file's address differs by its signature alone. */
export function byFile(sources: readonly Source[]): Source[][] {
  const groups = Map.groupBy(sources, (source) =>
    isWebSource(source) ? source.n : source.fileUrl.split('?', 1)[0],
  );
  return [...groups.values()];
}

/** «ص 12», «شريحة 4»; for a web page, its site. */
export function placeInSource(source: Source): string {
  if (source.page !== null) return copy[source.pageLabel ?? 'page'](source.page);
  return URL.canParse(source.fileUrl) ? new URL(source.fileUrl).hostname : copy.web;
}

/** «المحاضرة الثالثة.pdf · ص 12». */
export function sourcePlace(source: Source): string {
  return `${source.fileName} · ${placeInSource(source)}`;
}
