import type { ChatMessage, Source } from '@nibras/contract';

const CITATION = /\[\d{1,3}(?:\s*[,،]\s*\d{1,3})*\]/gu;

/** Separates the cited sources of a reply from the others. */
export function splitSources(
  content: string,
  sources: readonly Source[],
): { cited: Source[]; others: Source[] } {
  const numbers = new Set(
    [...content.matchAll(CITATION)].flatMap(([citation]) => citation.match(/\d+/gu) ?? []),
  );
  const isCited = ({ n }: Source): boolean => numbers.has(String(n));
  return { cited: sources.filter(isCited), others: sources.filter((one) => !isCited(one)) };
}

/** The words of a reply without its citations, which are meaningless elsewhere. */
export function withoutCitations({
  content,
  sources,
}: Pick<ChatMessage, 'content' | 'sources'>): string {
  return sources.length === 0 ? content : content.replaceAll(CITATION, '');
}
