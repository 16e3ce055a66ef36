import { readAsked, type Asked } from './asked.ts';
import { readSides } from './compare-sides.ts';
import type { Part } from './course.ts';
import { findPages } from './find-pages.ts';
import { findCounted, findTitled, placesIn } from './find-place.ts';
import { stemsOf, type Outline } from './outline.ts';
import type { Course, Request, HistoryMessage, Side } from './request.ts';
import { isPageUnit, type Unit } from './units.ts';
import type { Word } from './words.ts';

/** How many earlier questions «بينهما» may refer to. */
const LOOKED_BACK = 4;

/** Interprets an earlier question. */
type Understand = (
  course: Course,
  request: string,
  history: readonly HistoryMessage[],
  depth: number,
) => Request;

/** The comparison in a request; null without two things. */
export function comparison(
  course: Course,
  asked: Asked,
  questions: readonly HistoryMessage[],
  understand: Understand,
): Request | null {
  const counted = countedSides(course, asked);
  if (counted.length > 1) return { kind: 'comparison', sides: counted };
  const sides = readSides(asked.words);
  if (sides === null) return null;
  if (sides.type === 'before') return comparisonBefore(course, questions, understand);
  if (sides.type === 'with-before') {
    const before = topicWords(questions.at(-1)?.content ?? '');
    if (before.length === 0) return null;
    return { kind: 'comparison', sides: [before, sides.side].map((one) => sideOf(course, one)) };
  }
  return { kind: 'comparison', sides: sides.sides.map((words) => sideOf(course, words)) };
}

/** «قارن بين الفصلين الأول والثالث», «بين المحاضرتين», «بين الصفحة 3 والصفحة 7». */
function countedSides(course: Course, asked: Asked): Side[] {
  const sides = asked.mentions.flatMap((mention): Side[] => {
    if (isPageUnit(mention.unit)) {
      return mention.numbers.flatMap((number) => {
        const one = {
          ...asked,
          mentions: asked.mentions.map((m) =>
            m === mention ? { ...mention, numbers: [number] } : m,
          ),
        };
        const alone = {
          ...one,
          mentions: one.mentions.filter((m) => m.numbers[0] === number || !isPageUnit(m.unit)),
        };
        const found = findPages(course, alone, null);
        return found && found.pages.length > 0
          ? [{ title: `${number}`, parts: [], pages: found.pages, isPlace: true }]
          : [];
      });
    }
    return mention.numbers.flatMap((number) =>
      findCounted(course.outline, { ...mention, numbers: [number] }, [])
        .slice(0, 1)
        .map(partSide),
    );
  });
  if (sides.length > 1) return sides;
  const dual = asked.mentions.find(({ isDual, numbers }) => isDual && numbers.length === 0);
  return dual ? theTwo(course.outline, dual.unit).map(partSide) : sides;
}

/** «المحاضرتين» if there are exactly two. */
function theTwo(outline: Outline, unit: Unit): Part[] {
  const wholes = outline.map(({ whole }) => whole);
  const all = [...wholes, ...outline.flatMap(({ parts }) => parts)];
  const marked = all.filter(({ mark }) => mark?.unit === unit);
  const files = marked.filter((part) => wholes.includes(part));
  if (files.length === 2) return files;
  if (marked.length === 2) return marked;
  return wholes.length === 2 ? wholes : [];
}

const partSide = (part: Part): Side => ({
  title: part.title,
  parts: [part],
  pages: [],
  isPlace: true,
});

/** A side by its words, or the part or file with that title. */
export function sideOf(course: Course, words: readonly Word[]): Side {
  const asked = readAsked(words.map(({ written }) => written).join(' '));
  const title = words.map(({ written }) => written).join(' ');
  const counted = placesIn(course, asked);
  if (counted.length > 0) return { title, parts: counted, pages: [], isPlace: true };
  const parts = findTitled(course.outline, stemsOf(asked.topic));
  return { title, parts, pages: [], isPlace: false };
}

function comparisonBefore(
  course: Course,
  questions: readonly HistoryMessage[],
  understand: Understand,
): Request | null {
  const earlier = questions.slice(-LOOKED_BACK);
  for (const [at, { content }] of [...earlier.entries()].toReversed()) {
    const request = understand(course, content, earlier.slice(0, at), 1);
    if (request.kind === 'comparison') return request;
    if ((request.kind === 'part' || request.kind === 'page') && sidesOf(request).length > 1) {
      return { kind: 'comparison', sides: sidesOf(request) };
    }
  }
  const sides = earlier.slice(-2).map(({ content }) => {
    const request = understand(course, content, [], 0);
    const [place] = request.kind === 'part' || request.kind === 'page' ? sidesOf(request) : [];
    return place ?? sideOf(course, topicWords(content));
  });
  return sides.length > 1 ? { kind: 'comparison', sides } : null;
}

function topicWords(content: string): readonly Word[] {
  return readAsked(content).topic;
}

function sidesOf(request: Extract<Request, { kind: 'part' | 'page' }>): Side[] {
  if (request.kind === 'part') return request.parts.map(partSide);
  return request.pages.map((page) => ({
    title: `${page.page}`,
    parts: [],
    pages: [page],
    isPlace: true,
  }));
}
