import { isCaption, unitRank } from '#src/reading/line-marks.ts';
import type { Paragraph } from './paragraphs.ts';

const MOST_LETTERS = 140;
const MOST_WORDS = 18;
/** The title of a numbered unit may be long: «السؤال الأول / ضع علامة ( √ ) أمام …». */
const MOST_WORDS_OF_UNIT = 25;
const MOST_LINES = 3;

const ENDS_NO_HEADING = /[،,;؛…]["»”)]?$/;
const LETTER = /[A-Za-z\u00C0-\u024F\u0370-\u052F\u0620-\u064A\u066E-\u06D3]/g;
/** A line of a table of contents: dots or a gap, then a page number. */
const OF_CONTENTS = /(?:\.\s?){4}|…{2}|\t[\d\u0660-\u0669]{1,4}$/;
/** A number with a gap before the words of its heading. */
const NUMBER_AND_WORDS = /^[\d\u0660-\u0669]{1,2}[.)-]?\t[^\t]+$/;
/** Stars separate the halves of a verse; ornate brackets enclose verses of the Qur'an. */
const OF_VERSE = /\*{2}|[﴿﴾]/;
/** Signs of programs, formulas and URLs. */
const OF_CODE = /[\\{}=;|<>]|:\/\/|www\.|_\w/;

const ARABIC = /[\u0621-\u064A]/;
/** Formulas such as «te−t», «g(m2 − m1)» and «y ∼ f(x)». */
const OF_FORMULA = /[−∑∫√∞±×÷≤≥∈∼]|[a-z]\([a-z\u03B1-\u03D5]/;
/** Verse stretches many words to fill its line; a title stretches one at most. */
const STRETCHES = /\u0640{3,}/g;
const MOST_STRETCHES = 1;

/** Dots replace omitted parts of a verse. */
const MOST_ELLIPSES = 1;

/** «الأستاذة : …», «التاريخ: …»: fields for the author, the student and the date of a paper. */
const OF_PERSON =
  /^(?:ال)?(?:أستاذ|استاذ|أستاذة|استاذة|معلم|معلمة|مدرس|مدرسة|طالب|طالبة|اسم|تاريخ|زمن|مدة|إعداد|اعداد|إشراف|اشراف|تقديم|name|date|prepared by|supervised by|réalisé par)(?:\s\S+)?\s?[:/]\s?\S/i;

/** «١٤ ربيع الثاني، ١٤٤١», «5 mai 2020»: the date of a paper. */
const OF_DATE =
  /^[\d\u0660-\u0669]{1,2}\s(?:محرم|صفر|ربيع|جماد|رجب|شعبان|رمضان|شوال|ذو|ذي|يناير|فبراير|مارس|[أا]بريل|ماي|مايو|يوني[وه]|يوليو|يوليوز|[أا]غسطس|غشت|سبتمبر|شتنبر|[أا]كتوبر|نوفمبر|نونبر|ديسمبر|دجنبر|كانون|شباط|[آا]ذار|نيسان|[أا]يار|حزيران|تموز|[آا]ب|[أا]يلول|تشرين|[a-zéû]{3,9})[\s،,].{0,12}[\d\u0660-\u0669]{4}/i;

/** «ومنه : …», «بما أن …»: a step of a proof, however it is set. */
const OF_PROOF =
  /^(?:و?منه|و?بالتالي|[إا]ذن|و?لدينا|بما [أا]ن|و?حيث|ف[إا]ن|ل[أا]ن|يعني|و?نضع)(?=\s|:|$)/;

const lettersIn = (text: string): number => text.match(LETTER)?.length ?? 0;

/** Judges length and wording only, not looks. */
export function readsLikeHeading({ text, lines }: Paragraph): boolean {
  const isRow = lines[0]?.hasCells === true && !NUMBER_AND_WORDS.test(text);
  if (lines.length > MOST_LINES || text.length > MOST_LETTERS || isRow) return false;
  const bare = text.trim();
  const letters = lettersIn(bare);
  return (
    letters >= 3 &&
    letters * 2 >= bare.replaceAll(' ', '').length &&
    bare.split(/\s+/).length <= (unitRank(bare) === null ? MOST_WORDS : MOST_WORDS_OF_UNIT) &&
    ![ENDS_NO_HEADING, OF_CONTENTS, OF_VERSE, OF_CODE, OF_PERSON, OF_DATE, OF_PROOF].some(
      (pattern) => pattern.test(bare),
    ) &&
    !isCaption(bare) &&
    (ARABIC.test(bare) || !OF_FORMULA.test(bare)) &&
    (bare.match(STRETCHES)?.length ?? 0) <= MOST_STRETCHES &&
    bare.split('…').length <= MOST_ELLIPSES + 1
  );
}

const CONTENTS =
  /^(?:ال)?(?:فهرس|فهرست|محتويات|جدول المحتويات|قائمة المحتويات|table of contents|contents)(?=\s|$)/;

export const isContents = ({ text }: Paragraph): boolean =>
  CONTENTS.test(text.trim().toLowerCase()) && text.length < MOST_LETTERS / 3;
