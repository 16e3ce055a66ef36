import { readAsked } from '#src/retrieval/requests/asked.ts';
import {
  pageOf,
  type CollectedPages,
  type Group,
  type Stretch,
} from '#src/retrieval/requests/collect-pages.ts';
import { stemsOf } from '#src/retrieval/requests/outline.ts';
import type { Course, RequestKind } from '#src/retrieval/requests/request.ts';
import {
  defines,
  holdsAll,
  sentencesOf,
  type ReadSentence,
} from '#src/retrieval/requests/sentence-cues.ts';
import { quotePart } from './quote-part.ts';
import type { QuotedPiece } from './quoted-piece.ts';

const SENTENCES_A_PAGE = 2;
const SENTENCES_A_SIDE = 4;
/** Later results for a thing that was only found are rarely about it. */
const STRETCHES_A_SIDE = 5;

export function quoteCourse(
  course: Course,
  kind: RequestKind,
  { groups }: Extract<CollectedPages, { type: 'texts' }>,
): QuotedPiece[] {
  return groups.flatMap((group): QuotedPiece[] => {
    const heading = { type: 'heading' as const, text: group.title };
    if (kind === 'part') return [heading, ...quotePart(course, group)];
    if (kind === 'comparison') return [heading, ...sideQuotes(course, group)];
    return group.stretches.map((stretch) => ({ type: 'quote', stretch }));
  });
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

/** The sentences of a range without headings, which are quoted separately. */
function sentencesIn(course: Course, stretch: Stretch): ReadSentence[] {
  const page = pageOf(course, stretch);
  if (!page) return [];
  return sentencesOf(page).filter(
    ({ start, end, isHeading }) => start >= stretch.start && end <= stretch.end && !isHeading,
  );
}

/** Quotes for a side: a few sentences of each named page, and others about it. */
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
