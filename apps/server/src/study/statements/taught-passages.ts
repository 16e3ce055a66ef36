import { searchForm } from '#src/retrieval/search-form.ts';
import type { StudyPassage } from '#src/study/passage.ts';

const LEAST_WORDS = 200;
/** Of a hundred words of Arabic some ten have «لا» in them. */
const LEAST_LAM_ALEF = 0.02;
/** What the front page of a repository has, and a lecture has one of at most. */
const LEAST_FRONT_SIGNS = 2;

/** The passages that teach, of those that are `chosen`. */
export function taughtPassages(
  passages: readonly StudyPassage[],
  chosen: Iterable<number>,
): number[] {
  const read = [...chosen].flatMap((at) => {
    const passage = passages[at];
    return passage ? [{ at, passage }] : [];
  });
  const files = Map.groupBy(read, ({ passage }) => passage.content);
  return [...files.values()].flatMap((own) =>
    isTaughtFile(own.map(({ passage }) => passage))
      ? own.flatMap(({ at, passage: { heading } }) =>
          ABOUT_THE_WORK.test(searchForm(heading ?? '')) ? [] : [at],
        )
      : [],
  );
}

/** Neither about a work («README», licence, credits), nor with letters lost in the font. */
function isTaughtFile(passages: readonly StudyPassage[]): boolean {
  const [first] = passages;
  if (first === undefined || ABOUT_FILES.test(first.fileName)) return false;
  const headings = passages.map(({ heading }) => searchForm(heading ?? ''));
  const signs = FRONT_SIGNS.filter((sign) => headings.some((heading) => sign.test(heading)));
  return signs.length < LEAST_FRONT_SIGNS && hasItsLetters(passages);
}

function hasItsLetters(passages: readonly StudyPassage[]): boolean {
  let [words, joined] = [0, 0];
  for (const { text } of passages) {
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
