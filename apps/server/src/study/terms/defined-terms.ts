import type { GlossaryTerm } from './glossary-term.ts';
import type { DefinedTerm } from '#src/study/statements/defining-lines.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { withoutStretching } from './side-by-side.ts';
import { stemsOf } from '#src/study/words.ts';

/** Adds the course's definitions to the pairs, and terms without a Latin name. */
export function withDefinitions(
  pairs: readonly GlossaryTerm[],
  definitions: readonly DefinedTerm[],
  passages: readonly StudyPassage[],
): GlossaryTerm[] {
  const meanings = new Map<string, DefinedTerm[]>();
  for (const found of definitions) {
    const key = stemsOf(found.term).join(' ');
    if (key !== '') meanings.set(key, [...(meanings.get(key) ?? []), found]);
  }
  const paired = new Set(pairs.map(({ arabic }) => stemsOf(arabic).join(' ')));
  const explained = pairs.map((pair) => {
    const own = meanings.get(stemsOf(pair.arabic).join(' '));
    return own ? { ...pair, definition: definitionOf(own) } : pair;
  });
  const alone = [...meanings].flatMap(([key, own]): GlossaryTerm[] => {
    const [first] = own;
    const passage = first && passages[first.sentence.passage];
    if (!first || !passage || paired.has(key) || /\p{Script=Latin}/u.test(first.term)) return [];
    const { span, passage: at } = first.sentence;
    const sighting = {
      passage: at,
      page: passage.page,
      start: passage.start + span.start,
      end: passage.start + span.end,
    };
    return [
      {
        key: `\n${key}`,
        arabic: first.term,
        latin: '',
        definition: definitionOf(own),
        sightings: [sighting],
      },
    ];
  });
  return [...explained, ...alone];
}

/** The term before a sentence whose heading names it («هي عبارة عن …»), or of a row. */
function sentenceOf({ term, meaning, sentence: { text } }: DefinedTerm): string {
  const said = withoutStretching(text);
  if (said.includes('\t')) return `${term}: ${meaning}`;
  if (/^[وف]?ه[وي]\s/u.test(said)) return `${term} ${said.replace(/^[وف]/u, '')}`;
  // «فحجب النقصان: هو …»
  return said.startsWith(term, 1) && /^[وف]/u.test(said) ? said.slice(1) : said;
}

/** The first defining sentence, or the meanings in language and field. */
function definitionOf(own: readonly DefinedTerm[]): string {
  const senses = new Map(own.map(({ sense, meaning }) => [sense, meaning]));
  senses.delete(undefined);
  if (senses.size === 0) return own[0] ? sentenceOf(own[0]) : '';
  return [...senses].map(([sense, meaning]) => `${sense ?? ''}: ${meaning}.`).join(' ');
}
