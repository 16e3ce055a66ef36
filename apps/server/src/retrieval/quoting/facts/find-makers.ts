import { isAmong, stemsIn, topicWords } from '#src/retrieval/quoting/topic-words.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/* Who prepared or supervised a work, where and when: lines of its title page, with no sentence around them. */

const ASKS_MAKER =
  /^(?:من (?:هو |هي |هم )?(?:الذي |الذين )?(?:اعد|اعدت|اعدوا|كتب|الف|قدم|عمل|صمم|مولف|كاتب|معد|صاحب|مقدم|مقدمه|محاضر|مدرس|الطالب|الطلاب|الباحث)(?:وا|ه|ها)?|(?:ما )?اسم (?:ال)?(?:مولف|كاتب|معد|طالب|باحث|مقدم|محاضر)|اسماء (?:ال)?(?:معدين|طلاب|طالبات|باحثين))(?= |$)/u;
const ASKS_SUPERVISOR =
  /^(?:من (?:هو |هي )?(?:الذي )?(?:اشرف|المشرف|مشرف)|(?:ما )?اسم (?:ال)?مشرف)(?= |$)/u;
const ASKS_PLACE = /^(?:في |من |ما |ماهي )?(?:اي |هي |اسم |ما )?(?:ال)?(جامعه|كليه|معهد) /u;
const ASKS_YEAR = /^(?:متي|في (?:اي|ايه) (?:سنه|عام)|ما (?:تاريخ|سنه)) /u;
const MADE = / (?:اعد|اعداد|قدم|تقديم|نشر|كتب|كتابه|انجز|الف|صدر)ت?(?= |$)/u;
const OF_WORK =
  /(?:^| )(?:هذا|هذه|ال)?(?:مشروع|بحث|كتاب|ملف|عرض|دوره|دراسه|تقرير|رساله|محاضره|مذكره|ملزمه|مقال|مقرر|عمل|درس|دليل|وثيقه|اطروحه|كتيب|ورقه)[ء-ي]{0,3}(?= |$)/u;
const MAKER =
  /^[^ء-ي]{0,6}(?:من )?(?:اعداد|اعده|اعدها|عمل(?= ?[:：]| ال?ط)|تاليف|المولف|المولفون|بقلم|كتبه|كتبها|اسم الطالب|اسم الباحث|اسماء|الطالب|الطالبه|الطلاب|الطالبات|الباحث|الباحثه|تقديم|مقدم من|المحاضر|prepared by|written by|authors?|by)(?![ء-يa-z])/u;
const SUPERVISOR = /^[^ء-ي]{0,6}(?:تحت )?(?:اشراف|باشراف|المشرف|مشرف|supervis)/u;
/** «د. غالب الشمري», if nothing calls him the maker. */
const TITLED =
  /^\s*(?:(?:[امد]|ا\s?\.\s?[مد])\s?[./]|الدكتور|الاستاذ|المهندس|الشيخ|dr|prof)\s?[./]?\s?[ء-يa-z]/u;
const YEAR = /(?:^|[^\d])(?:1[3-9]|20)\d{2}(?!\d)/u;
const PAGES = 3;
const MOST_LINES = 12;
/** Names are short lines. */
const LONGEST_NAME = 60;

type Line = Stretch & { text: string; folded: string };

/** The label with its names, the place or the year; null if none is asked for, or none is named. */
export function findMakers(course: Course, question: string): Stretch[] | null {
  const asked = searchForm(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const isOfWork = OF_WORK.test(asked);
  const place = isOfWork ? ASKS_PLACE.exec(asked)?.[1] : undefined;
  const asksYear = isOfWork && ASKS_YEAR.test(asked) && MADE.test(asked);
  const label = ASKS_SUPERVISOR.test(asked) ? SUPERVISOR : ASKS_MAKER.test(asked) ? MAKER : null;
  if (!place && !asksYear && (label === null || (!isOfWork && asked.split(' ').length > 3)))
    return null;
  const ownPages = workAsked(course, question);
  const titlePages = ownPages ?? firstPages(course);
  for (const lines of titlePages) {
    const found = findIn(lines, { place, asksYear, label });
    if (found) return found;
  }
  const [lines = []] = titlePages;
  return label === MAKER && !ownPages ? shortLine(lines, (line) => TITLED.test(line)) : null;
}

type Sought = { place: string | undefined; asksYear: boolean; label: RegExp | null };

function findIn(lines: readonly Line[], { place, asksYear, label }: Sought): Stretch[] | null {
  if (place) return shortLine(lines, (line) => line.includes(place));
  if (asksYear) return shortLine(lines, (line) => YEAR.test(line));
  return label && namesIn(lines, label);
}

const isShort = (line: string): boolean => line.length <= LONGEST_NAME;

function shortLine(lines: readonly Line[], fits: (folded: string) => boolean): Stretch[] | null {
  const found = lines.find(({ folded }) => isShort(folded) && fits(folded));
  if (!found) return null;
  const { file, page, start, end } = found;
  return [{ file, page, start, end }];
}

const firstPages = (course: Course): Line[][] =>
  course.files.flatMap(({ pages }, file) =>
    pages.slice(0, PAGES).map(({ number }) => linesOf(course, file, number)),
  );

/** «من مؤلف دراسة …؟» about a work that the file tells of under its own heading; null without one. */
function workAsked(course: Course, question: string): Line[][] | null {
  const named = topicWords(question);
  const least = Math.max(2, Math.ceil(named.length * LEAST_OF_QUESTION));
  const isNamed = ({ title }: Part): boolean => {
    const stems = new Set(stemsIn(title));
    return named.filter((word) => isAmong(word, stems)).length >= least;
  };
  for (const { parts, whole } of course.outline) {
    const part = parts.find((one) => isNamed(one));
    if (!part || isNamed(whole) || part.from === whole.from) continue;
    const lines = linesOf(course, part.file, part.from).filter(({ start }) => start >= part.start);
    return [lines];
  }
  return null;
}

/** The rest of the question asks. */
const LEAST_OF_QUESTION = 0.5;

function linesOf(course: Course, file: number, page: number): Line[] {
  const text = pageOf(course, { file, page })?.text ?? '';
  let start = 0;
  // «إعداد: سالم. إشراف: د. هدى» on one line.
  return text.split(/\n|(?<=[^\s.]{3}\.)\s/u).flatMap((line): Line[] => {
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
function namesIn(lines: readonly Line[], label: RegExp): Stretch[] | null {
  const at = lines.findIndex(({ folded }) => label.test(folded));
  const first = lines[at];
  if (!first) return null;
  const said = first.text.split(/[:：]/u).slice(1).join(' ');
  const isNamed = said.trim().includes(' ');
  const rest = lines.slice(at + 1, at + MOST_LINES);
  const ended = rest.findIndex(
    ({ text, folded }) => !isShort(text) || MAKER.test(folded) || SUPERVISOR.test(folded),
  );
  const names = isNamed ? [] : rest.slice(0, ended < 0 ? rest.length : ended);
  const end = names.at(-1)?.end ?? first.end;
  return [{ file: first.file, page: first.page, start: first.start, end }];
}
