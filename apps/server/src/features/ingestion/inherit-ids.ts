import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import { wordsOf } from '#src/study/words.ts';

/** This many opening words identify a passage. */
const OPENING_WORDS = 5;

/**
 * Gives each new passage the id of an old one whose opening words it contains, so that citations
 * keep working; null where none fits.
 */
export async function inheritIds(
  old: readonly { id: string; text: string }[],
  texts: readonly string[],
): Promise<(string | null)[]> {
  const slices = createWorkSlices();
  const waiting = new Map<string, string[]>();
  const sizes = new Set<number>();
  for (const { id, text } of old) {
    if (slices.isFull(text.length)) await slices.pause();
    const opening = formsOf(text).slice(0, OPENING_WORDS);
    const key = opening.join(' ');
    if (key === '') continue;
    sizes.add(opening.length);
    waiting.set(key, [...(waiting.get(key) ?? []), id]);
  }
  const inherited: (string | null)[] = [];
  /** If that passage already has an id, takes the next one. */
  const left: string[] = [];
  for (const text of texts) {
    if (slices.isFull(text.length * OPENING_WORDS)) await slices.pause();
    left.push(...foundIn(formsOf(text), { waiting, sizes }));
    inherited.push(left.shift() ?? null);
  }
  return inherited;
}

const formsOf = (text: string): string[] => wordsOf(text).map(({ form }) => form);

function foundIn(
  forms: readonly string[],
  { waiting, sizes }: { waiting: Map<string, string[]>; sizes: ReadonlySet<number> },
): string[] {
  return forms.flatMap((_, at) =>
    [...sizes].flatMap((size) => {
      const id = waiting.get(forms.slice(at, at + size).join(' '))?.shift();
      return id ?? [];
    }),
  );
}
