import { isOneOf, readWords } from './requests/words.ts';
import { COURSE } from './requests/request-words.ts';
import { unitOf } from './requests/units.ts';

/** Dialect question words with their written form; empty ones are dropped. */
const SPOKEN: readonly (readonly [string, string])[] = [
  ['ايش إيش أيش اش وش وشو وشهو وشهي شنو شنهو شنهي شنوة شو ايشو ايه إيه اشنو شن شني', 'ما'],
  ['مين منو منهو شكون', 'من'],
  ['ليا ليّا', 'لي'],
  ['لينا', 'لنا'],
  ['منين', 'من أين'],
  ['وين فين وينه وينها فينه', 'أين'],
  ['ليش ليه لیش علاش', 'لماذا'],
  ['شلون اشلون كيفاش كيفاه كيفه ازاي إزاي ازّاي', 'كيف'],
  ['امتى إمتى امتا ايمتى إيمتى وقتاش', 'متى'],
  ['كام قديش قداش أديش شكد', 'كم'],
  [
    'عايز عاوز عايزة عاوزة عايزين ابغى أبغى ابغي أبغي نبغى بدي بدنا ودي بغيت نبغي تبغى بدك ابيك ابغاك عايزك عاوزك حاب حابة حابب',
    'أريد',
  ],
  ['اللي', 'الذي'],
  ['هاد هاذ هيدا هاظا', 'هذا'],
  ['هاي هذي هيدي هاذي', 'هذه'],
  ['جيب جيبي جيبو', 'هات'],
  ['وريني ورني ورجيني فرجيني وريلي', 'اعرض لي'],
  ['اعطيني عطني دلوني عطيني اديني ادّيني أديني', 'أعطني'],
  ['قولي قوللي احكيلي احكي خبرني', 'أخبرني'],
  ['يفرق تفرق بيفرق بتفرق', 'يختلف'],
  ['عشان علشان مشان', 'لأجل'],
  ['كمان برضه برضو', 'أيضا'],
  ['مو مش موب مهو', 'ليس'],
  ['بس', 'فقط'],
  ['هسه هلق الحين دلوقتي دلوقت', 'الآن'],
  ['شي اشي إشي حاجة', 'شيء'],
  ['تاني تانيه تانية', 'ثاني'],
  ['التاني التانيه التانية', 'الثاني'],
  ['تالت تالته تالتة', 'ثالث'],
  ['التالت التالته التالتة', 'الثالث'],
  ['اللول', 'الأول'],
  ['تلاته تلاتة تلات', 'ثلاثة'],
  ['نمرة نمره', 'رقم'],
  ['چم', 'كم'],
  ['باي بأي بأيا بيا بانهي', 'في أي'],
  ['انهي أنهي', 'أي'],
  ['ياهي ياهو ياتو ياتا', 'أيهما'],
  ['القاه القاها ألقاه بلاقي الاقي ألاقي نلقى', 'أجد'],
  ['يحكي بيحكي يحچي بيحچي بيتكلم بتكلم كيهضر كتهضر يهضر تهضر بيتكلمو حاچين حاكين', 'يتكلم'],
  ['جايب جايبين يايب يايبين حاطين كاتبين كاتبينه', 'ورد'],
  ['طاري الهضرة', 'ذكر'],
  ['متلخبط ملخبط اتلخبط بلخبط', 'أخلط'],
  ['حطلي حطي', 'ضع لي'],
  ['ساويلي سويلي سوي زبطلي جبلي', 'اعمل لي'],
  ['انطيني انطني', 'أعطني'],
  ['احچيلي حكيلي', 'أخبرني'],
  ['قبال قصاد', 'مقابل'],
  ['بتحكي تحكي', 'تتكلم'],
  ['اتكلم اتكلموا اتكلمو انحكى انحكي', 'تكلم'],
  ['متاع نتاع ديال رح كثير كتير ياه ياها اياه اياها', ''],
  ['شلونك اشلونك شخبارك كيداير كيفنك', 'كيف حالك'],
  ['ازيك إزيك', 'كيف حالك'],
  ['ممكن يقدر تقدر اقدر أقدر نقدر بقدر يقدرون لازم بليز يلا ياريت بتاع بتاعة بتاعت تبع تاع سمحت', ''],
];

/** Only between words or after their noun, because names contain them. */
const POINTING = new Map([
  ['ده', 'هذا'],
  ['دا', 'هذا'],
  ['دي', 'هذه'],
]);

const folded = (word: string): string =>
  word
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإ]/gu, 'ا')
    .replace(/ى/gu, 'ي');

const WRITTEN: ReadonlyMap<string, string> = new Map(
  SPOKEN.flatMap(([words, written]) => words.split(' ').map((word) => [folded(word), written])),
);

const WORD = /[\p{L}\p{M}ـ]+/gu;
/** Imperatives with an attached pronoun: «لخصلي», «عددلنا». */
const JOINED_TO_ORDER =
  /^ت?(لخص|اشرح|شرح|عدد|عرف|قارن|وضح|اذكر|حلل|فسر|بسط|رتب|اختصر|هات|اكتب|استخرج|اعمل|حدد|بين|اعرض|راجع|فهم|فرق|ذاكر|حضر|جهز|صمم)(?:ي|ه|ها|هو|هم)?ل(ي|نا)(?:اه|اها|ياه|ياها)?$/u;
/** «عملي» and «اعملي» are orders where a request begins; elsewhere practical. */
const MAKE_FOR_ME = /^ا?عملي$/u;
const JOINED_TO_FETCH = /^(?:جيب|طلع|ورج|سو|سوي)ل(ي|نا)$/u;

/**
 * Converts dialect to written Arabic, so that its words are recognised and do not count as content.
 */
export function inWrittenArabic(request: string): string {
  let before = '';
  return request.replace(WORD, (word, at: number) => {
    const written = writtenFor(folded(word), before, request.slice(at + word.length)) ?? word;
    before = word;
    return written;
  });
}

function writtenFor(word: string, before: string, after: string): string | null {
  const known = WRITTEN.get(word);
  if (word === 'هاي' && before === '' && !/\p{L}/u.test(after)) return null;
  // «الملف عن شو؟»
  if (known === 'ما' && before === 'عن' && !/\p{L}/u.test(after)) return 'ما يتكلم';
  if (known !== undefined) return known;
  if (word === 'دير' && FOR_ME.test(after)) return 'اعمل';
  if (word === 'حط' && (before === '' || FOR_ME.test(after))) return 'ضع';
  if (word === 'نزل' && FOR_ME.test(after)) return 'اعمل';
  if (word.startsWith('و') && word.length > 3) {
    const joined = WRITTEN.get(word.slice(1));
    if (joined !== undefined && joined !== '') return `و${joined}`;
  }
  const pointing = POINTING.get(word);
  if (pointing !== undefined && (before.startsWith('ال') || after.trim() === '')) return pointing;
  const ordered = JOINED_TO_ORDER.exec(word);
  if (ordered) return `${ordered[1]} ل${ordered[2]}`;
  if (MAKE_FOR_ME.test(word) && (before === '' || WRITTEN.get(folded(before)) === ''))
    return 'اعمل لي';
  const fetched = JOINED_TO_FETCH.exec(word);
  if (fetched) return `هات ل${fetched[1]}`;
  return wishFor(word, before, after) ?? thisOf(word);
}

const WISHES = new Set(['ابي', 'نبي', 'ابا']);

/** «ابي شرح الدرس» is a wish; «أبي حنيفة» is a name. */
function wishFor(word: string, before: string, after: string): string | null {
  if (!WISHES.has(word) || before !== '') return null;
  const [next] = readWords(after);
  const isWanted =
    next !== undefined &&
    /^(?:شرح|ملخص|تلخيص|كل|جميع|تعريف|انواع|ا(?:عرف|فهم)|ت(?:شرح|لخص|قارن|عدد)|اسيل|اختبار|كويز|امتحان|تمارين|ال)/u.test(
      next.text,
    );
  return isWanted ? 'أريد' : null;
}

const FOR_ME = /^\s+لي/u;
const JOINED: Readonly<Record<string, string>> = { ب: 'في ', ل: 'ل', ع: 'على ' };

/** «هالملف» means this file; «هالوجين» does not. */
function thisOf(word: string): string | null {
  const [, joined, noun] = /^([بلع]?)ه(ال.+)$/u.exec(word) ?? [];
  if (noun === undefined) return null;
  const [read] = readWords(noun);
  return unitOf(read) !== null || isOneOf(read, COURSE)
    ? `${JOINED[joined ?? ''] ?? ''}هذا ${noun}`
    : null;
}
