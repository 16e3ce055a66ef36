import type { selectTerms } from './imports.queries.ts';

type Term = Awaited<ReturnType<typeof selectTerms>>[number];
/** Both sides of a card; `id` is the same for the same pair, whatever became of its words. */
type Faces = { id: string; front: string; back: string; explanation: string | null };

/** The two cards of a term: each side asks for the other, with the definition where there is one. */
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
    { id: key, front: arabic, back: definition, explanation: null },
    ...(meaning === null ? [] : [{ id: turned, front: meaning, back: arabic, explanation: null }]),
  ];
}

/** The definition without the term that it begins with; null where it names the term again. */
function meaningOf(term: string, definition: string): string | null {
  const meaning = definition
    .replace(term, '')
    .replace(/^[\s:：\-–،]*(?:[وف]\s)?(?:(?:هو|هي|هم)\s)?/u, '')
    .trim();
  return meaning === '' || meaning.includes(term) ? null : meaning;
}

/** By the file, the page and the place where the course names each first; those of no file at the end. */
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
