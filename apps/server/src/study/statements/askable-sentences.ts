import type { Block } from '#src/reading/reading-types.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { fitSentences, type FitSentence } from './fit-sentences.ts';
import { namesItsSubject } from './named-subjects.ts';
import {
  isDefinite,
  isPreposition,
  isVerbShaped,
  withoutAnd,
  wordSet,
} from '#src/study/making/word-shapes.ts';

/** Complete sentences of running text that can become questions. */
export function askableSentences(
  passage: StudyPassage,
  at: number,
  before?: StudyPassage,
): FitSentence[] {
  if (isUnasked(passage.heading ?? '')) return [];
  return fitSentences(passage, at).filter(
    (sentence) =>
      isRunningText(passage, sentence) && isWhole(passage, sentence, before) && isClear(sentence),
  );
}

/** Headings above tasks, thanks, sources and notices instead of course content. */
export function isUnasked(heading: string): boolean {
  return UNASKED.test(searchForm(heading));
}

const UNASKED =
  /تمرين|تمارين|تطبيق(?!ات)|مناقشه|^الحل|^حل |مثال|امثله|اعرب|استخرج|^عين |^هات|عصف ذهني|جواب|نماذج|واجب|تحدي|مهمه|مهام الطالب|اسيله|سوال|اختبار (?:قبل|بعد|ما قبل|ما بعد)|مراجعه|تدريب|نشاط|انشطه|مراجع|^(?:ال)?مصادر$|المصادر والمراجع|قراءه اضافيه|فهرس|محتويات|تقويم|تقييم الطلاب|درجات|خطه المقرر|تنويه|^حيث|اعضاء الفريق|دور كل عضو|فريق العمل|غلاف|النظام الحالي|النظام المقترح|في النظام$|استنتاجات|خلاصه|خاتمه|الطباعه|(?:الاتيه|التاليه)[\s:>-]*$|التنجيز|بنيه النظام|مكونات النظام|تنفيذ النظام|واجهات النظام|المشروع$|متطلبات النظام|حدود البحث|منهج البحث|references|bibliography|contents|exercises|assignment|quiz|thank/u;

export function blockAt({ blocks }: StudyPassage, place: number): Block | undefined {
  return blocks.find(({ start, end }) => start <= place && place < end);
}

function isRunningText(passage: StudyPassage, { span }: FitSentence): boolean {
  const type = blockAt(passage, span.start)?.type ?? 'paragraph';
  return type === 'paragraph' || type === 'note';
}

/** Ends with a full stop and begins where its block or the previous sentence ends. */
function isWhole(passage: StudyPassage, { span }: FitSentence, before?: StudyPassage): boolean {
  const { text } = passage;
  const isEnded = ENDED.test(text.slice(span.start, span.end));
  // A heading above may end in a colon, which opens nothing.
  const above = headingEnd(passage, span.start);
  return (
    isEnded &&
    !/[؛،,:]$/u.test(text.slice(above, span.start).trimEnd()) &&
    !isRestOfBlock(passage, span.start, before)
  );
}

function headingEnd({ blocks }: StudyPassage, place: number): number {
  const at = blocks.findIndex(({ start, end }) => start <= place && place < end);
  const before = blocks[at - 1];
  return before?.type === 'heading' ? before.end : 0;
}

/** Whether a paragraph continues one without a full stop, because the page separates its lines. */
function isRestOfBlock(passage: StudyPassage, place: number, before?: StudyPassage): boolean {
  const at = passage.blocks.findIndex(({ start }) => start === place);
  if (at < 0) return false;
  const isFirst = at === 0;
  const isOwnFile = before?.content === passage.content;
  const last = isFirst ? (isOwnFile ? before.blocks.at(-1) : undefined) : passage.blocks[at - 1];
  const text = (isFirst ? before?.text : passage.text)?.slice(last?.start, last?.end) ?? '';
  const isLong = wordsOf(text).length >= LEAST_LINE_WORDS;
  return last?.type === 'paragraph' && isLong && !/[.!؟?:…][)\]}»”"']*\s*$/u.test(text);
}

/** A shorter line is an unmarked heading. */
const LEAST_LINE_WORDS = 5;

const ENDED = /[.!][)\]}»”"']*$/u;

/** Whether a sentence is complete and addresses no reader. */
function isClear({ text, words }: FitSentence): boolean {
  return (
    !NOT_CLEAR.test(text) &&
    !isBroken(text, words) &&
    !isTold(words) &&
    !leans(words) &&
    !isCitation(text) &&
    namesItsSubject(text, words) &&
    !isTitle(text, words) &&
    saysSomething(words)
  );
}

/** Inline lists, blanks, colons and open brackets. */
const NOT_CLEAR =
  /\p{N}\s?[-–ـ)]\s|^\s*[([]?\p{N}|_{2}|^\s*[.،]|[:؛]|\s[-–—]\s|[•●▪◦✓✅]|عدد\s?\(\p{N}|^["«(]|\p{Extended_Pictographic}|\.\.|(?:^|\s)[إا]لخ(?:\s|[.،]|$)/u;

/** A word that the file split: «ع الحاسوب», «با ستخدام». */
export function isBroken(text: string, words: readonly Word[]): boolean {
  return words.some(({ start, end, form }, at) => {
    const isAlone = form.length === 1 && /\p{Script=Arabic}/u.test(form) && form !== 'و';
    const isUnit = /^\d/.test(words[at - 1]?.form ?? '');
    return (isAlone && !isUnit && text.charAt(end) !== '.') || TORN.has(text.slice(start, end));
  });
}

const TORN = new Set(['با', 'ال', 'لل', 'وا', 'بال', 'وال', 'فال', 'لى', 'ـة', 'ية', 'ات', 'ون']);

/** Imperatives and class talk: «قم بـ», «يمكنك», «سنأخذ», «لدينا». */
function isTold(words: readonly Word[]): boolean {
  const forms = words.map(({ form }) => form);
  const first = forms[0] ?? '';
  return (
    ORDERS.has(first) ||
    ORDERS.has(first.replace(/^[وف](?=.{2})/, '')) ||
    forms.some((form) => TOLD.has(withoutAnd(form)) || TOLD_SHAPE.test(form))
  );
}

const ORDERS = wordSet(
  'أنصح أرى أعتقد أظن اجعل اعتبر قم قومي قوموا فكر تخيل جرب حاول ابحث استخدم اضغط أدخل افتح احفظ انقر حدد اذهب ابدأ تأكد اطلع شاهد استمع لاحظ انتبه اعلم احذر خذ أضف احذف انسخ غير طبق نفذ صل شارك',
  'احسب أوجد حل برهن أثبت ارسم اشرح اذكر عدد علل وضح قارن أكمل اختر اكتب أعرب استخرج هات مثل بين عبر لخص رتب صنف تدرب راجع انظر اقرأ',
);
const TOLD = wordSet(
  'عزيزي أيها تجد ترى يمكنك عليك لديك لك إليك نفسك يمكننا لدينا عندنا علينا أننا إننا لنا إننى أنك إنك شكرا استماعكم أرجو نرجو نتمنى أتمنى نأمل يرجى الرجاء فضلك معنا بنا نحن أنا أنت ستتعلم سوف ستجد تريد تحتاج ترغب دعنا هيا لنبدأ',
  'نحاول نرى نجد نقول نسمي نعرف نلاحظ نحصل نعتبر نفرض نكتب نحسب نقصد نعني نحتاج نبدأ نضع نختار ندرس نميز نستخدم نستطيع نسمع نعلم ننظر نفهم نريد نتحدث نذكر نشير نستنتج',
);
const TOLD_SHAPE = /^[وف]?سن[^هتو].{2}|.{3}[^اح]كم$|.{2}[^اوي]نا$|^[وف]?لن[^ا]..$/u;

/** Whether a sentence depends on the previous one. */
export function leans(words: readonly Word[]): boolean {
  const [first = '', second = ''] = words.map(({ form }) => form);
  const bare = withoutAnd(first);
  return (
    first === 'و' ||
    (/^س[يت].../.test(bare) && isVerbShaped(bare)) ||
    LEANING.has(first) ||
    LEANING.has(bare) ||
    (CONTRASTS.has(second) && bare.length <= 4) ||
    (ORDINALS.has(second) && isDefinite(bare)) ||
    (first.startsWith('ف') && !F_NOUNS.has(first.replace(/(?:ه|ات|ي|يه)$/, ''))) ||
    words.some(({ form }) => POINTING.has(withoutAnd(form))) ||
    words.slice(1).some(({ form }) => ALSO.has(form)) ||
    words.slice(0, 3).some(({ form }) => AUTHORS.has(form))
  );
}

/** An opening «ف» refers to the previous sentence unless it is part of the word. */
const F_NOUNS = wordSet(
  'في فرع فروع فصل فصول فتر فيزياء فلسف فضاء فكر فرض فعل أفعال فن فنون فيروس فائد فوائد فئ فاعل فحص فهم فقر فريق فيضان فلك فول فلز فطر فطريات فائض فرد فتح فيتامين',
);
/** Sentences of a paper about itself. */
const AUTHORS = wordSet(
  'المقترح المقترحة الورقة الباحث الباحثون الباحثين المؤلف المؤلفون اللجنة البحث الكاتب الوثيقة القالب',
);
const ALSO = wordSet('أيضا كذلك أخرى آخر');
/** References without an antecedent: «في هذه الورقة». */
const POINTING = wordSet('هذا هذه ذلك تلك هذان هاتان هذين هاتين هؤلاء أولئك بهذا بهذه لهذا لهذه');

const LEANING = wordSet(
  'لهن لهم لها له لهما بينما وبينما وكذا كذا تجدر يجدر يلاحظ نخلص نستنتج بعبارات بمعنى بكلمات وبالتالي بالتالي ولهذا لهذا ولذلك وهكذا ومع وهنا هنا وعليه عليه ومنه ولكن لكن وبذلك فإن وإن وأن لقد وقد فقد بعبارة باختصار عموما بشكل بصفة عادة غالبا أحيانا كذلك أيضا',
  'وأما أما كما وكما حيث وحيث لذلك لذا ولذا فلذلك ثم إذن فإذا وإذا كمثال مثال ومثال نعم أجل طبعا بالطبع بالمثل وبالمثل بالعكس بالمقابل مقابل المقابل الإجابة السؤال',
  'لمزيد للمزيد الآن اليوم مؤخرا حاليا حتى وحتى أحد إحدى وأحد وكل هناك وهناك ثمة تم وتم يتم ويتم ليس وليس هو هي وهو وهي الفكرة المشكلة العملية الطريقة النتيجة السبب الهدف الآخر الأخرى البلاد الرقم الراجح والراجح الصحيح',
);
const CONTRASTS = wordSet('ذلك هذا هذه تلك');
/** Ordinals that refer back: «الرقم الأخير». */
const ORDINALS = wordSet('الأول الأولى الثاني الثانية الثالث الثالثة الأخير الأخيرة الآخر الأخرى');

/** A publication reference: «دار النهضة، القاهرة، ط 2». */
function isCitation(text: string): boolean {
  const commas = text.match(/[،,]/gu)?.length ?? 0;
  return (
    /(?:^|\s)(?:ط|ص|ج|مج|ع|طبعة)\s?[.:]?\s?\p{N}|المصدر|صورة (?:من|بواسطة)|رخصة|حقوق الطبع|ترجمة:|et al/u.test(
      text,
    ) ||
    (commas >= 3 && /\p{N}{4}\s?م?\.?$/u.test(text))
  );
}

/** A noun phrase without a statement: «الشفاعة لمرتكب الكبيرة، الذي مات …». */
function isTitle(text: string, words: readonly Word[]): boolean {
  const comma = text.search(/[،,]/u);
  const next = words.findIndex(({ start }) => start > comma);
  const isRelative = /^(?:الذي|التي|الذين)$/.test(words[next]?.form ?? '');
  return comma > 0 && isRelative && !words.slice(0, next).some(({ form }) => isVerbShaped(form));
}

/** Whether there is a verb or «هو»; «معدل الخطأ مع مرور الوقت» is only a caption. */
function saysSomething(words: readonly Word[]): boolean {
  const forms = words.map(({ form }) => form);
  const first = (forms[0] ?? '').replace(/^و(?=.{4})/, '');
  return (
    (isDefinite(first) && !isAim(forms)) ||
    isPreposition(first) ||
    (!isDefinite(first) && !NAMING.test(first)) ||
    forms.some((form) => form.length > 2 && (isVerbShaped(form) || SAYING.has(form)))
  );
}

/** An aim or a title: «الحفاظ على الأمن بالتعاون مع القطاعات». */
const isAim = ([first = '', second = '']: readonly string[]): boolean =>
  NAMING.test(first.replace(/^[وف]?ال/, '')) && isPreposition(second);

/** Noun patterns: «معدل», «تصنيف», «استخدام», «عملية». */
const NAMING = /^م...|^ت..ي.|^ا..?.ا.$|^..ا.$|ه$/u;
const SAYING = wordSet('هو هي وهو وهي كان كانت ليس ليست يعد تعد عبارة أن إن');
