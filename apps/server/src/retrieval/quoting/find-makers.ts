import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/* Who prepared, wrote or supervised a file: names on its first pages, with no sentence around them. */

const ASKS_MAKER =
  /^(?:من (?:هو |هي |هم )?(?:الذي |الذين )?(?:اعد|اعدت|اعدوا|كتب|الف|قدم|عمل|صمم|مولف|كاتب|معد|صاحب|الطالب|الطلاب|الباحث)(?:وا)?|(?:ما )?اسم (?:ال)?(?:مولف|كاتب|معد|طالب|باحث)|اسماء (?:ال)?(?:معدين|طلاب|طالبات|باحثين))(?= |$)/u;
const ASKS_SUPERVISOR =
  /^(?:من (?:هو |هي )?(?:الذي )?(?:اشرف|المشرف|مشرف)|(?:ما )?اسم (?:ال)?مشرف)(?= |$)/u;
const OF_WORK =
  /(?:^| )(?:هذا|هذه|ال)?(?:مشروع|بحث|كتاب|ملف|عرض|دوره|دراسه|تقرير|رساله|محاضره|مذكره|ملزمه|مقال|مقرر|عمل|درس|دليل|وثيقه|اطروحه|كتيب)[ء-ي]{0,3}(?= |$)/u;
const MAKER =
  /^[^ء-ي]{0,6}(?:من )?(?:اعداد|اعده|اعدها|عمل|تاليف|المولف|المولفون|بقلم|كتبه|كتبها|اسم الطالب|اسم الباحث|اسماء|الطالب|الطالبه|الطلاب|الطالبات|الباحث|الباحثه|تقديم|مقدم من|prepared by|written by|authors?|by)(?![ء-يa-z])/u;
const SUPERVISOR = /^[^ء-ي]{0,6}(?:تحت )?(?:اشراف|باشراف|المشرف|مشرف|supervis)/u;
const PAGES = 3;
const MOST_LINES = 12;
/** Names are short lines. */
const LONGEST_NAME = 60;

type Line = Stretch & { text: string; folded: string };

/** The label with its names; null if no maker is asked for, or none is named. */
export function findMakers(course: Course, question: string): Stretch[] | null {
  const asked = searchForm(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const label = ASKS_SUPERVISOR.test(asked) ? SUPERVISOR : ASKS_MAKER.test(asked) ? MAKER : null;
  if (label === null || (!OF_WORK.test(asked) && asked.split(' ').length > 3)) return null;
  for (const [file, { pages }] of course.files.entries()) {
    for (const { number } of pages.slice(0, PAGES)) {
      const lines = linesOf(course, file, number);
      const at = lines.findIndex(({ folded }) => label.test(folded));
      if (at >= 0) return namesAt(lines, at);
    }
  }
  return null;
}

function linesOf(course: Course, file: number, page: number): Line[] {
  const text = pageOf(course, { file, page })?.text ?? '';
  let start = 0;
  return text.split('\n').flatMap((line): Line[] => {
    const own = {
      file,
      page,
      start,
      end: start + line.length,
      text: line,
      folded: searchForm(line),
    };
    start += line.length + 1;
    return line.trim() === '' ? [] : [own];
  });
}

/** A label that ends in its names is enough; after a bare one the next short lines are names. */
function namesAt(lines: readonly Line[], at: number): Stretch[] {
  const [first] = lines.slice(at, at + 1);
  if (!first) return [];
  const said = first.text.split(/[:：]/u).slice(1).join(' ');
  const isNamed = said.trim().includes(' ');
  const rest = lines.slice(at + 1, at + MOST_LINES);
  const ended = rest.findIndex(
    ({ text, folded }) =>
      text.length > LONGEST_NAME || MAKER.test(folded) || SUPERVISOR.test(folded),
  );
  const names = isNamed ? [] : rest.slice(0, ended < 0 ? rest.length : ended);
  const end = names.at(-1)?.end ?? first.end;
  return [{ file: first.file, page: first.page, start: first.start, end }];
}
