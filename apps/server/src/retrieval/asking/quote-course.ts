import { readAsked } from './asked.ts';
import { pageOf, type Gathered, type Group, type Stretch } from './gather.ts';
import { stemsOf } from './outline.ts';
import type { Course, RequestKind } from './request.ts';
import { defines, holdsAll, sentencesOf, type ReadSentence } from './sentence-cues.ts';

/** A piece of an answer that is made of the files' own words. */
export type QuotedPiece = { type: 'heading'; text: string } | { type: 'quote'; stretch: Stretch };

const SENTENCES_A_PAGE = 2;
const SENTENCES_A_SIDE = 4;
/** Of things that are found and not named, what stands further down is rarely about them. */
const STRETCHES_A_SIDE = 5;

/** Answers without a model, from the text itself. */
export function quoteCourse(
  course: Course,
  kind: RequestKind,
  { groups }: Extract<Gathered, { type: 'texts' }>,
): QuotedPiece[] {
  return groups.flatMap((group): QuotedPiece[] => {
    const heading = { type: 'heading' as const, text: group.title };
    if (kind === 'part') return [heading, ...partDigest(course, group)];
    if (kind === 'comparison') return [heading, ...sideQuotes(course, group)];
    return group.stretches.map((stretch) => ({ type: 'quote', stretch }));
  });
}

/** The headings of a part, each with what its pages open with and what they define. */
function partDigest(course: Course, { title, stretches }: Group): QuotedPiece[] {
  return stretches.flatMap((stretch) => {
    const inner = (course.outline[stretch.file]?.parts ?? []).filter(
      ({ from, start, title: own }) =>
        from === stretch.page && start >= stretch.start && start < stretch.end && own !== title,
    );
    const quotes = pageDigest(course, stretch, SENTENCES_A_PAGE);
    const [first, ...rest] = inner;
    if (!first) return quotes;
    const headings = [first, ...rest].map(({ title: text, start }) => ({ text, start }));
    return inOrder(headings, quotes);
  });
}

/** Each heading before the sentences that stand under it. */
function inOrder(
  headings: readonly { text: string; start: number }[],
  quotes: readonly Extract<QuotedPiece, { type: 'quote' }>[],
): QuotedPiece[] {
  const pieces: QuotedPiece[] = [];
  let next = 0;
  for (const quote of quotes) {
    while (next < headings.length && (headings[next]?.start ?? 0) <= quote.stretch.start) {
      pieces.push({ type: 'heading', text: headings[next]?.text ?? '' });
      next += 1;
    }
    pieces.push(quote);
  }
  return pieces;
}

function pageDigest(course: Course, stretch: Stretch, most: number) {
  const sentences = sentencesIn(course, stretch);
  const [first] = sentences;
  if (!first) return [asQuote(stretch, stretch)];
  const defining = sentences.filter((sentence) => sentence !== first && defines(sentence));
  return [first, ...defining].slice(0, most).map((sentence) => asQuote(stretch, sentence));
}

const asQuote = (at: Stretch, { start, end }: Pick<Stretch, 'start' | 'end'>) => ({
  type: 'quote' as const,
  stretch: { file: at.file, page: at.page, start, end },
});

/** The sentences of a stretch; headings are said as such already. */
function sentencesIn(course: Course, stretch: Stretch): ReadSentence[] {
  const page = pageOf(course, stretch);
  if (!page) return [];
  return sentencesOf(page).filter(
    ({ start, end, isHeading }) => start >= stretch.start && end <= stretch.end && !isHeading,
  );
}

/** What a side says of itself: a sentence or two of each page that is named, and what else speaks of it. */
function sideQuotes(course: Course, { title, stretches, named = 0 }: Group): QuotedPiece[] {
  const words = [...stemsOf(readAsked(title).topic)].map((stem) => [stem]);
  const own = stretches
    .slice(0, named)
    .flatMap((stretch) => pageDigest(course, stretch, named > 1 ? 1 : SENTENCES_A_SIDE));
  if (named > STRETCHES_A_SIDE) return own;
  const found = stretches.slice(named, named + STRETCHES_A_SIDE);
  const speaking = found.flatMap((stretch) =>
    sentencesIn(course, stretch)
      .filter((sentence) => holdsAll(sentence, words))
      .slice(0, SENTENCES_A_PAGE)
      .map((sentence) => asQuote(stretch, sentence)),
  );
  const all = [...own, ...speaking.slice(0, SENTENCES_A_SIDE)];
  return all.length > 0 ? all : found.slice(0, 1).flatMap((one) => pageDigest(course, one, 1));
}
