import type { Word } from '#src/study/words.ts';
import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isPreposition,
  isVerbShaped,
  withoutAnd,
  wordSet,
} from '#src/study/making/word-shapes.ts';

/** Whether a sentence says what it is about, which no sentence before it must tell. */
export function namesItsSubject(text: string, words: readonly Word[]): boolean {
  return (
    !hidesSubject(words) &&
    !reportsHidden(text, words) &&
    !namesNoSubject(words) &&
    !pointsBack(words) &&
    !ownsUnknown(text, words)
  );
}

/** The subject is in a previous sentence: «تعتمد على …», «يصف التفاعل …». */
function hidesSubject(words: readonly Word[]): boolean {
  const [first = '', second = ''] = words.map(({ form }) => form);
  const bare = withoutAnd(first);
  if (SUBJECTLESS.has(bare) || (WAS.has(bare) && isVerbShaped(second))) return true;
  if (NOT.has(bare) && isDenied(words)) return true;
  const next = words[afterTimedVerb(words)]?.form ?? '';
  if (next !== '' && (isPreposition(next) || /^[بل](?!ل)...|^بال/.test(next))) return true;
  // «يساعد المؤسسات على التكيف» names whom it helps.
  if (HELPING.has(bare) && isPreposition(words[2]?.form ?? '')) return true;
  // «نص على الأربع» and «كلما كانوا أقل …» do not say who.
  const isPlain = !isDefinite(bare) && !isFunctionWord(bare) && !IMPERSONAL.has(bare);
  if (isPlain && isPreposition(second)) return true;
  if (words.slice(0, 3).some(({ form }) => /^.{2,}وا$/.test(form))) return true;
  const isVerb = isVerbShaped(bare) && !isDefinite(bare);
  return isVerb && !IMPERSONAL.has(bare) && (isPreposition(second) || /^[بل](?!ل).../.test(second));
}

/** «لم تكن بارعة في الاختبارات» does not say who. */
const isDenied = ([, verb, subject, next]: readonly Word[]): boolean =>
  WAS.has(verb?.form ?? '') && ![subject, next].some((word) => isDefinite(word?.form ?? ''));

/** The place after the verb that a clause of time precedes: «في عام 1850، قام بزيارة …»; -1 without. */
function afterTimedVerb(words: readonly Word[]): number {
  const first = (words[0]?.form ?? '').replace(/^[وف](?=.{2})/, '');
  if (/^(?:عندما|حين|حينما|بعدما|لما)$/.test(first)) return 2;
  if (!TIMES.has(first)) return -1;
  const year = words.findIndex(({ form }) => /^\d{3,4}$/.test(form));
  return year > 0 && year < MOST_WORDS_OF_TIME ? year + 2 : -1;
}

const MOST_WORDS_OF_TIME = 9;
const TIMES = wordSet('في منذ بعد قبل خلال عام سنة أثناء');
const HELPING = wordSet(
  'يساعد تساعد يتيح تتيح يمنح تمنح يجعل تجعل يوفر توفر يمنع تمنع يحمي تحمي يزود تزود يقلل تقلل يحسن تحسن يعزز تعزز يضمن تضمن يوجه توجه يدعم تدعم يجبر تجبر يحث تحث',
);
const NOT = wordSet('لم لن لا');

/** A reported view about something named before: «ذهب المالكية إلى أن وقته …», «إلى أنه يحصل برمي …». */
function reportsHidden(text: string, words: readonly Word[]): boolean {
  if (!REPORTING.has((words[0]?.form ?? '').replace(/^و(?=.{3})/, ''))) return false;
  return words.some(({ form }, at) => {
    if (!REPORTED.has(form)) return false;
    const following = words.slice(at + 1, at + 6);
    const [first = '', second = ''] = following.map((word) => word.form);
    const isOwned = following.some(
      ({ form: word, start, end }) => !isDefinite(word) && OWNED.test(text.slice(start, end)),
    );
    const isAlone = isVerbShaped(first) && (isPreposition(second) || /^[بل](?!ل).../.test(second));
    return isOwned || (form !== 'ان' && isAlone);
  });
}

const REPORTING = wordSet('ذهب ذهبت يرى ترى رأى قال قالت اختار استدل أجمع اتفق اختلف');
const REPORTED = wordSet('أن أنه أنها');
/** A possessive or an object without its noun: «وقته», «ذبحه». */
const OWNED = /(?:[^اةي]ه|[^ا]ها|هم)[\u064B-\u0652]*$/u;

/**
 * A description whose name stood before it: «التي تتكون من …», «مكتبة مفتوحة طُورت …», «يقدم إدارة
 * قوية …».
 */
function namesNoSubject(words: readonly Word[]): boolean {
  const [first = '', second = '', third = ''] = words.map(({ form }) => form);
  if (RELATIVE.has(first) || /^[a-z]\d{1,2}$/.test(first)) return true;
  const isNamed = [second, third].some((form) => isDefinite(form) || isLatin(form));
  if (isNamed) return false;
  if (KINDS.has(first) || (first.endsWith('ه') && !isVerbShaped(first) && !isDefinite(first)))
    return true;
  // «منظومة إصلاحية شاملة جاءت …»
  if (first.endsWith('ه') && second.endsWith('ه') && !isVerbShaped(second)) return true;
  const isPossessed = isPreposition(second) || isVerbShaped(second) || isFunctionWord(second);
  return isVerbShaped(first) && !IMPERSONAL.has(first) && !isPossessed;
}

/**
 * A kind of thing instead of its name, told of before: «استعمل المصطلح …», «بخلاف الشجرة لا يمكن
 * تفسير النموذج …».
 */
function pointsBack(words: readonly Word[]): boolean {
  const forms = words.map(({ form }) => form);
  if (CONTRASTING.has(forms[0] ?? '')) return true;
  if (forms.slice(0, 3).some((form) => REST.has(form))) return true;
  const at = forms
    .slice(0, 3)
    .findIndex((form) => KIND_OF_THING.has(form.replace(/^[وف](?=ال)/, '')));
  const next = forms[at + 1] ?? '';
  const isNamed = isDefinite(next) || isLatin(next) || /^(?:الذي|التي|هو|هي)$/.test(next);
  return at >= 0 && !isNamed;
}

const REST = wordSet('البقية الباقي بقيتها أغلبها معظمها بعضها جميعها كلاهما');
/** «الغشاء كعازل لا يسمح بعودتها»: «ها» is owned by nothing before it. */
function ownsUnknown(text: string, words: readonly Word[]): boolean {
  const at = words.findIndex(({ start, end }) => /.[^ا]ها$/u.test(text.slice(start, end)));
  return at > 0 && !words.slice(0, at).some(({ form }) => MAY_OWN.test(form));
}

/** Feminine nouns, and what may be a plural. */
const MAY_OWN =
  /(?:ه|ات|ان)$|^التي$|^و?ال...$|^و?(?:ال)?(?:ا[^ل].?ا.|ا[^ل].{1,2}اء|..و.|.وا..|م.ا.ي?.|..اي.)$|^[a-z]/u;

const CONTRASTING = wordSet('بخلاف خلافا بعكس عكس وبخلاف بالمجمل إجمالا');
const KIND_OF_THING = wordSet(
  'المصطلح الكتاب الاسم المؤلف الشركة المشروع القانون البرنامج النظام الدراسة النموذج المفهوم الطريقة الجدول العملية الورقة المدينة الدولة الموقع المكتبة الأداة التطبيق الخوارزمية الجهاز الفيلم الرواية القصة الشخصية المعاهدة الاتفاقية المعركة المنظمة المؤسسة الفرقة النص الشاعر القصيدة',
);

const RELATIVE = wordSet('الذي التي الذين اللذان اللتان');
/** Indefinite, they describe something. */
const KINDS = wordSet(
  'مكتبة لغة بيئة أداة أدوات منصة إطار شركة مؤسسة ملف مجلد برنامج تطبيق موقع خدمة واجهة قاعدة محرك محرر بروتوكول خوارزمية نموذج تقنية جهاز',
);

const SUBJECTLESS = wordSet(
  'يصف تصف يشمل تشمل يتضمن تتضمن يضم تضم يعني تعني يمثل تمثل يوضح توضح يبين تبين يحدد تحدد يهدف تهدف يهتم تهتم أعلن أعلنت قال قالت ذكر ذكرت',
);
const WAS = wordSet('كان كانت يكون تكون أصبح أصبحت ظل ظلت');
const IMPERSONAL = wordSet('يجب يمكن ينبغي يجوز يحق يشترط يوجد يحرم يستحب يكره يسن يندب');
