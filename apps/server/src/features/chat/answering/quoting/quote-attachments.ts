import type { Block } from '#src/reading/reading-types.ts';
import type { PageRef } from '#src/retrieval/requests/course.ts';
import {
  collectPages,
  pageOf,
  type Search,
  type Stretch,
} from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { quoteCourse } from '#src/retrieval/quoting/quote-course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { understand } from '#src/retrieval/requests/understand.ts';
import { chunkPages } from '#src/retrieval/chunk-pages.ts';
import { extractAnswer } from '#src/retrieval/extract-answer.ts';
import { buildCenterIndex, searchChunks } from '#src/retrieval/search-center.ts';
import { differingBetween, type DifferingVerses } from '#src/scripture/find-differing.ts';
import { plainName, placeWords } from '#src/features/chat/answering/course-words.ts';
import type { AnswerPiece } from './answer-piece.ts';

export type AttachedPage = {
  number: number;
  text: string;
  /** Null if it was read before readers gave blocks. */
  blocks: readonly Block[] | null;
  /** Null if it was not judged. */
  differingVerses: DifferingVerses | null;
};
export type AttachedText = { name: string; pages: readonly AttachedPage[] };

/** An empty question asks what the file is about. */
const ABOUT_IT = 'لخص كل الملفات';
const PASSAGES = 5;
const MOST_QUOTES = 30;

/** Quotes attached files in answer to a question; without a question, their subjects. */
export async function quoteAttachments(
  texts: readonly AttachedText[],
  question: string,
): Promise<AnswerPiece[]> {
  const files = texts.map(({ name, pages }) => ({
    name,
    pages: pages.map(({ number, text, blocks }) => ({
      ...{ number, text, label: 'page' as const },
      blocks: blocks ?? [],
    })),
  }));
  const course = { files, outline: await buildOutline(files) };
  const found = await stretchesFor(course, question.trim() === '' ? ABOUT_IT : question);
  let last = '';
  return found.slice(0, MOST_QUOTES).flatMap((stretch): AnswerPiece[] => {
    const text = pageOf(course, stretch)?.text.slice(stretch.start, stretch.end) ?? '';
    const place = placeOf(course, stretch);
    const page = texts[stretch.file]?.pages.find(({ number }) => number === stretch.page);
    const differingVerses = differingBetween(page?.differingVerses ?? [], stretch);
    const lead: AnswerPiece[] = place === last ? [] : [{ type: 'words', text: place }];
    last = place;
    if (text.trim() === '') return [];
    return [...lead, { type: 'quote', text, source: null, isOcr: false, differingVerses }];
  });
}

async function stretchesFor(course: Course, question: string): Promise<Stretch[]> {
  const { search, answer } = await searchOf(course);
  const request = understand(course, question);
  const collected = await collectPages(course, request, search);
  if (collected.type === 'passages') return answer(question);
  const groups =
    collected.type === 'texts'
      ? collected.groups
      : course.outline.map(({ whole: { file, title } }) => ({
          title,
          stretches: (course.files[file]?.pages ?? []).map(({ number, text }) => ({
            ...{ file, page: number, start: 0, end: text.length },
          })),
        }));
  const kind = collected.type === 'outline' ? 'part' : request.kind;
  return quoteCourse(course, kind, { type: 'texts', groups }).flatMap((piece) =>
    piece.type === 'quote' ? [piece.stretch] : [],
  );
}

async function searchOf(course: Course) {
  const places: Stretch[] = [];
  const chunks = course.files.flatMap(({ name, pages }, file) =>
    chunkPages(pages).map(({ page, heading, text, start, end }) => {
      places.push({ file, page, start, end });
      return { id: String(places.length - 1), title: name, heading, text };
    }),
  );
  const index = await buildCenterIndex(chunks);
  const search: Search = (words, limit) =>
    Promise.resolve(
      searchChunks(index, words, { limit }).flatMap(({ position }) => places[position] ?? []),
    );
  const answer = (question: string): Stretch[] => {
    const found = searchChunks(index, question, { limit: PASSAGES }).map((one) => ({
      ...one,
      text: chunks[one.position]?.text ?? '',
    }));
    return extractAnswer(index.grams, question, found).flatMap(({ position, start, end }) => {
      const place = places[position];
      return place ? [{ ...place, start: place.start + start, end: place.start + end }] : [];
    });
  };
  return { search, answer };
}

function placeOf(course: Course, { file, page }: PageRef): string {
  const { name = '', pages = [] } = course.files[file] ?? {};
  const place = pages.length > 1 ? `، ${placeWords(course, { file, from: page, to: page })}` : '';
  return `من المرفق «${plainName(name)}»${place}:`;
}
