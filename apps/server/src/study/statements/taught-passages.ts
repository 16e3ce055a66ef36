import { searchForm } from '#src/retrieval/search-form.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';

const LEAST_WORDS = 200;
/** Of a hundred words of Arabic some ten have «لا» in them. */
const LEAST_LAM_ALEF = 0.02;
/** What the front page of a repository has, and a lecture has one of at most. */
const LEAST_FRONT_SIGNS = 2;

/** The passages that teach, of those that are `chosen`. */
export async function taughtPassages(
  passages: readonly StudyPassage[],
  chosen: Iterable<number>,
  slices: WorkSlices,
): Promise<number[]> {
  const read = [...chosen].flatMap((at) => {
    const passage = passages[at];
    return passage ? [{ at, passage }] : [];
  });
  const taught: number[] = [];
  for (const own of Map.groupBy(read, ({ passage }) => passage.content).values()) {
    const file = own.map(({ passage }) => passage);
    if (isAboutWork(file) || !(await hasItsLetters(file, slices))) continue;
    const fit = own.filter(
      ({ passage: { heading } }) => !ABOUT_THE_WORK.test(searchForm(heading ?? '')),
    );
    taught.push(...fit.map(({ at }) => at));
  }
  return taught;
}

/** A licence, credits, or the front page of a repository. */
function isAboutWork(passages: readonly StudyPassage[]): boolean {
  if (ABOUT_FILES.test(passages[0]?.fileName ?? '')) return true;
  const headings = passages.map(({ heading }) => searchForm(heading ?? ''));
  const signs = FRONT_SIGNS.filter((sign) => headings.some((heading) => sign.test(heading)));
  return signs.length >= LEAST_FRONT_SIGNS;
}

/** Not so where the font lost the alef that is drawn as one sign with «ل». */
async function hasItsLetters(
  passages: readonly StudyPassage[],
  slices: WorkSlices,
): Promise<boolean> {
  let [words, joined] = [0, 0];
  for (const { text } of passages) {
    if (slices.isFull(text.length)) await slices.pause();
    for (const [word] of text.matchAll(/[ء-ي]{2,}/gu)) {
      words += 1;
      if (/ل[اأإآ]/u.test(word)) joined += 1;
    }
  }
  return words < LEAST_WORDS || joined / words >= LEAST_LAM_ALEF;
}

const ABOUT_FILES =
  /^(?:licen[cs]e|copying|contribut|code[-_. ]?of[-_. ]?conduct|changelog|security|support|credits|authors|acknowledg|governance|citation)/iu;

const FRONT_SIGNS = [
  /^(?:ال)?(?:رخصه|ترخيص)|licen[cs]e/u,
  /المساهم|للمساهمه|تساهم|contribut/u,
  /^(?:ال)?تثبيت|تنصيب|install|getting started|البدء السريع/u,
  /هيكل (?:المشروع|المستودع|الملفات)|(?:عن|حول) (?:هذا )?(?:المشروع|المستودع)|about/u,
  /تواصل معنا|للتواصل|contact/u,
];

/** Headings over what is said of a work, its makers and its readers. */
const ABOUT_THE_WORK =
  /شكر|اهداء|توصيات|تمهيد|خارطه|خريطه الطريق|اخلاء المسووليه|تنويه|تواصل معنا|للتواصل|للقاري|تنصيب|حقوق (?:النشر|الطبع|المولف|الملكيه)|(?:عن|كلمه|مقدمه) (?:المولف|المترجم|الناشر)|(?:عن|حول) (?:هذا |هذه )?(?:ال)?(?:كتاب|مستودع|مشروع|موقع|دوره|مجتمع|دليل|مقرر|سلسله)|كيف(?:يه)? (?:تستخدم|استخدام|تقرا|قراءه) (?:هذا|هذه|الكتاب|الدليل|المستودع)|المساهم(?:ون|ين)|(?:ال)?مساهمه في|كيف تساهم|(?:ارشادات|قواعد|تعليمات) (?:النشر|الكتابه|المساهمه|المجتمع|المشاركه|التثبيت|للذكاء|عامه)|للذكاء الاصطناعي|رييس التحرير|متطلبات (?:الدوره|المقرر|المساق)|المتطلبات القبليه|مخرجات التعلم|رخصه (?:الكتاب|المشروع|الاستخدام|المشاع)|^(?:ال)?(?:رخصه|ترخيص|تثبيت|روابط|موارد|مصادر|resources|about)(?: (?:اضافيه|مفيده|اخري|للتعلم|تعليميه))?$|licen[cs]e|contribut|credits|acknowledg|install|roadmap/u;
