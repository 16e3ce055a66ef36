import type { selectTerms } from './imports.queries.ts';

type Term = Awaited<ReturnType<typeof selectTerms>>[number];
/** Both faces; `id` is stable for a pair. */
type Faces = { id: string; front: string; back: string; explanation: string | null };

/** The two cards of a term, each asking for the other side, with the definition if there is one. */
export function facesOf({ key, arabic, latin, definition }: Term): Faces[] {
  const turned = `${key}\nturned`;
  if (latin !== '') {
    return [
      { id: key, front: arabic, back: latin, explanation: definition },
      { id: turned, front: latin, back: arabic, explanation: definition },
    ];
  }
  if (definition === null) return [];
  const meaning = meaningOf(arabic, definition);
  return [
    {
      id: key,
      front: `ما المقصود بـ «${arabic}»؟`,
      back: meaning ?? definition,
      explanation: null,
    },
    ...(meaning === null
      ? []
      : [{ id: turned, front: askedTerm(meaning), back: arabic, explanation: null }]),
  ];
}

const askedTerm = (meaning: string): string =>
  `ما المصطلح الذي معناه «${meaning.replace(/[.؛،]$/u, '')}»؟`;

/** The definition without its opening term; null if it names the term elsewhere. */
function meaningOf(term: string, definition: string): string | null {
  const [opening = ''] = [term, `و${term}`, `ف${term}`].filter((one) => definition.startsWith(one));
  const meaning = definition
    .slice(opening.length)
    .replace(/^[\s:：\-–،]*(?:(?:هو|هي|هم)\s)?/u, '')
    .trim();
  return meaning === '' || meaning.includes(term) ? null : meaning;
}

/** Sorts by file, page and first occurrence; terms without a file come last. */
export function inCourseOrder(terms: readonly Term[], contents: readonly string[]): Term[] {
  const placeOf = ({ sightings: [first] }: Term): number[] => {
    const file = first ? contents.indexOf(first.content) : -1;
    return [file < 0 ? contents.length : file, first?.page ?? 0, first?.start ?? 0];
  };
  return terms
    .map((term) => ({ term, place: placeOf(term) }))
    .sort((a, b) => {
      const at = a.place.findIndex((part, n) => part !== b.place[n]);
      return (a.place[at] ?? 0) - (b.place[at] ?? 0);
    })
    .map(({ term }) => term);
}
