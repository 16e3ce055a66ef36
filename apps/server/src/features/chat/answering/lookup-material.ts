import type { StoredSource } from '#src/db/tables/chats.ts';
import type { CenterCourse } from '#src/features/passages/center-course.ts';
import { answerLookup } from '#src/retrieval/quoting/answer-lookup.ts';
import { splitQuestions } from '#src/retrieval/quoting/split-questions.ts';
import { compareThings } from '#src/retrieval/quoting/comparing/compare-things.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { CenterRequest } from './center-request.ts';
import { passageSource, type FindPassages } from './sources.ts';

type Found = Awaited<ReturnType<FindPassages>>;

/** Positions of search results in the course. */
export function foundIn(center: CenterCourse, { places, passages, confidence }: Found) {
  const sentences = places.flatMap(({ passage, start, end, share }) => {
    const at = center.placeOf(passages[passage]?.passageId ?? '');
    return at ? [{ file: at.file, page: at.page, start, end, share }] : [];
  });
  const texts = passages.map(
    ({ fileName, heading, quote }) => `${fileName} ${heading ?? ''} ${quote}`,
  );
  return { sentences, texts, confidence };
}

/**
 * Sources of a look-up: first the passages that would be quoted without a model and those that it
 * would only name, so that lists and definitions are complete, for each question of the message; then
 * others.
 */
export async function lookupSources(
  center: CenterCourse,
  question: string,
  found: Found,
): Promise<StoredSource[]> {
  const first: StoredSource[] = [];
  for (const { asked } of splitQuestions(question)) {
    const answer = await answerLookup(center.course, asked, foundIn(center, found));
    const sources = [...answer.quotes.flat(), ...answer.further].flatMap((stretch) =>
      sourceAt(center, stretch),
    );
    first.push(...sources.filter(({ quote }) => !first.some((one) => one.quote === quote)));
  }
  const rest = found.passages
    .map((passage) => passageSource(passage, 0))
    .filter(({ quote }) => !first.some((source) => source.quote.includes(quote)));
  return [...first, ...rest].map((source, at) => ({ ...source, n: at + 1 }));
}

function sourceAt(center: CenterCourse, stretch: Stretch): StoredSource[] {
  const passage = center.cite(stretch);
  return passage && passage.quote.trim() !== '' ? [passageSource(passage, 0)] : [];
}

/** Adds the table, section or sentences about all compared things before those about each. */
export async function withComparing(asked: CenterRequest): Promise<CenterRequest> {
  const { request, collected, center } = asked;
  if (request.kind !== 'comparison' || collected.type !== 'texts') return asked;
  if (request.sides.some(({ isPlace }) => isPlace)) return asked;
  const titles = request.sides.map(({ title }) => title);
  const { whole, together, sides } = await compareThings(center.course, titles);
  const both = { title: titles.join(' و'), stretches: [...whole, ...together.flat()] };
  const groups = collected.groups.map((group) => {
    const own = sides.find(({ title }) => title === group.title)?.quotes.flat() ?? [];
    return { ...group, stretches: [...own, ...group.stretches] };
  });
  const all = both.stretches.length > 0 ? [both, ...groups] : groups;
  return { ...asked, collected: { type: 'texts', groups: all } };
}
