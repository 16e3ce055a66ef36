import type { GlossaryTerm } from '@nibras/contract';

/** Whether the course says what a term is: by a definition, or a sentence that begins with it. */
export function isExplained({ arabic, definition, mention }: GlossaryTerm): boolean {
  return definition !== null || mention?.startsWith(arabic) === true;
}

/** A sentence as «term: …» or «term (Latin) …» without the term, which stands beside it. */
export function withoutTerm(sentence: string, { arabic }: Pick<GlossaryTerm, 'arabic'>): string {
  if (!sentence.startsWith(arabic)) return sentence;
  const rest = sentence.slice(arabic.length);
  const mark = /^\s?(?:\([^()]{1,60}\)\s?:?|:)\s?/u.exec(rest)?.[0];
  return mark === undefined ? sentence : rest.slice(mark.length);
}
