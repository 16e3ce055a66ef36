import type { Statement } from '#src/study/making/candidate.ts';
import type { ItemDraft } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { stemsOf, wordsOf } from '#src/study/words.ts';
import type { CourseWords } from './course-words.ts';
import { bucket, textFeatures } from './text-features.ts';

/** What an item is judged by: signs that recur in courses of all subjects. */
export function itemFeatures(
  item: Pick<ItemDraft, 'kind' | 'options' | 'answer'>,
  { subject, said, signs }: Statement,
  { passage, at, course }: Surroundings,
): string[] {
  const kind = `kind:${item.kind}`;
  return [
    kind,
    ...signs,
    ...signs.filter((sign) => sign.includes(':')).map((sign) => `${kind}&${sign}`),
    ...textFeatures('s', subject),
    ...textFeatures('m', said),
    ...courseFeatures(subject, said, passage, course),
    ...placeFeatures(at, passage),
    ...optionFeatures(item),
  ];
}

/** `at` is the place in the passage's text. */
export type Surroundings = { passage: StudyPassage; at: number; course: CourseWords };

function courseFeatures(
  subject: string,
  said: string,
  { heading }: StudyPassage,
  course: CourseWords,
): string[] {
  const stems = stemsOf(subject);
  const own = new Set(stemsOf(said));
  const above = new Set(stemsOf(heading ?? ''));
  const inHeading = stems.filter((stem) => above.has(stem)).length;
  const shared = stems.filter((stem) => own.has(stem)).length;
  return [
    `times:${bucket(course.timesOf(stems))}`,
    `headings:${bucket(course.headingsWith(stems))}`,
    `in-heading:${inHeading === 0 ? 'none' : inHeading === stems.length ? 'all' : 'some'}`,
    `is-heading:${inHeading === stems.length && above.size <= stems.length + 1}`,
    `shared:${Math.min(2, shared)}`,
  ];
}

function placeFeatures(at: number, passage: StudyPassage): string[] {
  const place = passage.blocks.findIndex(({ start, end }) => start <= at && at < end);
  const block = passage.blocks[place];
  const before = passage.blocks[place - 1];
  const heading = passage.heading ?? '';
  const latin = (passage.text.match(/[A-Za-z]/gu)?.length ?? 0) / Math.max(1, passage.text.length);
  return [
    `block:${block?.type ?? 'none'}`,
    `before:${before?.type ?? 'none'}`,
    `opens:${block?.start === at}`,
    `is-first:${place <= 1}`,
    `latin:${Math.min(4, Math.floor(10 * latin))}`,
    `code:${passage.blocks.some(({ type }) => type === 'code')}`,
    `page:${passage.page <= 2 ? passage.page : 'on'}`,
    `label:${passage.pageLabel}`,
    `ocr:${passage.isOcr}`,
    ...textFeatures('h', heading),
  ];
}

function optionFeatures({ options, answer }: Pick<ItemDraft, 'options' | 'answer'>): string[] {
  if (options === null) return [];
  if ('left' in options) return [`pairs:${options.left.length}`];
  const key = String(answer.accepted[0]);
  const others = options.filter((option) => option !== key);
  const counts = options.map((option) => wordsOf(option).length);
  const firsts = new Set(options.map((option) => stemsOf(option)[0]));
  const isThe = (option: string): boolean => option.startsWith('ال');
  return [
    `longest:${bucket(Math.max(...counts))}`,
    `spread:${bucket(Math.max(...counts) - Math.min(...counts))}`,
    `firsts:${firsts.size}`,
    `key-alone:${others.every((option) => isThe(option) !== isThe(key))}`,
  ];
}
