import { isOneOf, readWords } from './requests/words.ts';
import { COURSE } from './requests/request-words.ts';
import { unitOf } from './requests/units.ts';

/** Dialect question words with their written form; empty ones are dropped. */
const SPOKEN: readonly (readonly [string, string])[] = [
  [
    'ايش إيش أيش اش وش وشو وشهو وشهي شنو شنهو شنهي شنوة شنوا شنيه شنيهو شنوه شو ايشو ايه إيه اشنو اشنهو اشنوما شنوما شن شني',
    'ما',
  ],
  ['شسالفته شسالفتها شقصته شقصتها', 'ما موضوعه'],
  ['شيفرق شيميز شتفرق', 'ما يختلف'],
  ['مين منو منهو شكون اشكون', 'من'],
  ['ليا ليّا', 'لي'],
  ['لينا', 'لنا'],
  ['منين', 'من أين'],
  ['وين فين', 'أين'],
  ['وينه وينها وينو اينو وينهم ويناه ويناها ويناهو وينن فينه فينها فينو فينهم', 'أين ورد'],
  ['فيهو فيهه بيه', 'فيه'],
  ['مليح منيح كويس', ''],
  ['اسعلني', 'اسألني'],
  ['كلمني سولفلي', 'أخبرني'],
  ['ليش ليه لیش علاش علاه عليش لويش', 'لماذا'],
  ['شلون اشلون كيفاش كيفاه كيفه ازاي إزاي ازّاي كيفن', 'كيف'],
  ['فاش فيش', 'في ما'],
  ['بيش بويش', 'بم'],
  ['بيناتهم بيناتهن بيناتهما بيناتن بينتهم', 'بينهما'],
  ['امبين مابين ابين', 'بين'],
  ['عالاسئلة', 'على الأسئلة'],
  ['عالموضوع', 'على الموضوع'],
  ['عالدرس', 'على الدرس'],
  ['بالضبط بالزبط بالظبط', ''],
  ['جوات', 'داخل'],
  ['جواه جواها', 'داخله'],
  ['فرقلي فرّقلي فرقهملي', 'قارن لي'],
  ['ناقشني', 'اسألني'],
  ['معاي معايا', 'معي'],
  ['الاتكلمو الاتكلموا الحكو', 'الذي تكلم'],
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
  ['مو مش موب مهو موش ماهوش مهوش مهوب', 'ليس'],
  ['بس', 'فقط'],
  ['هسه هلق الحين دلوقتي دلوقت ذلحين دحين دابا توا هلأ', 'الآن'],
  ['كلو كله كلها الكل كلياته كلياتها كليتها', 'كله'],
  ['كلش', ''],
  ['كلشي كلشى كولشي', 'كل شيء'],
  ['محاظرة محاظره', 'محاضرة'],
  ['المحاظرة المحاظره', 'المحاضرة'],
  ['لملي لململي لملم لمه لمها لملمي ضبلي ضبها ضبه اوجزلي توجز', 'لخص'],
  ['سقسيني سقصيني سولني اسولني سائلني جربني جرّبني سمعلي سمّعلي', 'اسألني'],
  ['نتمرن اتمرن نتدرب اتدرب مرني مرّني', 'دربني'],
  ['شوفلي شفلي ابسرلي اديلي هبلي مدلي ناولني', 'هات لي'],
  ['دورلي دوّرلي فتشلي دورولي', 'ابحث لي'],
  ['فتش ادور فتشت نفتش بفتش افتش', 'ابحث'],
  ['ياتو ياته ياتا', 'أي'],
  ['فآنا باينا بآنا بأنو بانو بأنهي بانهو بياتو بياته بأياتو', 'في أي'],
  [
    'جت جه جو جا جابوه جابوهو جابوها حطوه حطوها متشال متشاله اجا اجت اجى إجا إجت جات جاي جاية جايه صايره صايرة كاين كاينة كاينين راه راهو راهي صاير',
    'ورد',
  ],
  ['حاطينه حاطينها حاطه حاطها محطوط محطوطة', 'ورد'],
  ['هضرو هضروا حكو حكوا اتكلمو اتكلموا', 'تكلم'],
  ['بزاف برشا هوايه هواية وايد واجد', ''],
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
  ['ياهي ياهو', 'أيهما'],
  ['القاه القاها ألقاه بلقاها بلقاه بلاقيها نلقاها نلقاه بلاقي الاقي ألاقي نلقى', 'أجد'],
  ['يحكي يحچي يحجي يهضر تهضر بتكلم حاچين حاكين حاكيين حاكي', 'يتكلم'],
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
    .replace(/ى/gu, 'ي')
    .replace(/(?<=..)ة$/u, 'ه');

/** Verbs of asking in forms that only dialects have: «كيختلفو», «بيفرقوا», «عم يحكي». */
const CONJUGATED: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:عم|كا|[بكحه])[يتن](?:ختلف|ختالف|فترق|فرق|ميز|تميز|تعاكس|تشابه)(?:و|وا|ون|ين|ن)?(?:ه|ها|هم|هن|هما)?$/u,
    'يختلف',
  ],
  [/^(?:[يتن](?:ختلف|ختالف|فترق|فرق|تميز|تشابه)وا?|ب(?:فرق|ختلف)وا?|كي?ختالف)$/u, 'يختلف'],
  [/^(?:عم|كا|[بكحه])[يتن](?:حكي|حجي|حچي|هضر|هدر|سولف|تكلم|تحدث)(?:و|وا|ون|ين|ن)?$/u, 'يتكلم'],
  [/^ا(?:ميز|فرق|فرز)(?:ها|هم|هن)$/u, 'أفرق بينهم'],
];

const WRITTEN: ReadonlyMap<string, string> = new Map(
  SPOKEN.flatMap(([words, written]) => words.split(' ').map((word) => [folded(word), written])),
);

const WORD = /[\p{L}\p{M}ـ]+/gu;
/** Imperatives with an attached pronoun: «لخصلي», «عددلنا». */
const JOINED_TO_ORDER =
  /^ب?[ات]?(لخص|اشرح|شرح|عدد|عرف|قارن|قابل|وازن|ميز|وضح|اذكر|حلل|فسر|بسط|رتب|اختصر|هات|اكتب|استخرج|اعمل|حدد|بين|اعرض|راجع|فهم|فرق|ذاكر|حضر|جهز|صمم|كرر|عيد|علم)ي?(ه|ها|هو|هم)?ل(ي|نا)(اه|اها|اهم|ياه|ياها|ياهم)?$/u;
/** «عملي» and «اعملي» are orders where a request begins; elsewhere practical. */
const MAKE_FOR_ME = /^ا?عملي$/u;
const JOINED_TO_FETCH = /^(?:جيب|طلع|ورج|سو|سوي)ل(ي|نا)$/u;

/**
 * Converts dialect to written Arabic, so that its words are recognised and do not count as content.
 */
export function inWrittenArabic(request: string): string {
  let before = '';
  const written = request.replace(WORD, (word, at: number) => {
    const said = writtenFor(folded(word), before, request.slice(at + word.length)) ?? word;
    before = word;
    return said;
  });
  return written.replace(ASKS_LAST, (_, thing: string, means = '') => `ما${means} ${thing}؟`);
}

/** «الدورة الزراعية دي إيه؟», «الجدار الناري يعني إيه؟»: what is asked stands before the question word. */
const ASKS_LAST =
  /^\s*(?!ما\s|من\s|أين\s|في\s|عن\s|لخص|اشرح)(\S+(?:\s\S+){0,4}?)(?:\s(?:ده|دي|دا|هذا|هذه|هو|هي))?(\sيعني)?\sما[\s؟?]*$/u;

function writtenFor(word: string, before: string, after: string): string | null {
  const known = WRITTEN.get(word);
  if (word === 'هاي' && before === '' && !/\p{L}/u.test(after)) return null;
  // «الملف عن شو؟»
  if (known === 'ما' && before === 'عن' && !/\p{L}/u.test(after)) return 'ما يتكلم';
  // «احكي لي عن فصل النثر».
  if (known === 'أخبرني' && OF_A_PART.test(after)) return 'اشرح لي';
  if (known !== undefined) return known;
  // «ف الباب», «ع المقرر», but not the letters of «حرف ع» or «ف = ق».
  if (word in PREPOSITIONS && !before.trimEnd().endsWith('حرف') && /^\s+\p{L}{2}/u.test(after)) {
    return PREPOSITIONS[word] ?? null;
  }
  const conjugated = CONJUGATED.find(([form]) => form.test(word.replace(/^و(?=ب)/u, '')));
  if (conjugated) return conjugated[1];
  // «عم دوّر» is «I am looking»; «عم يتحدث» asks.
  if (word === 'عم' && !/^\s+[يت]/u.test(after)) return '';
  if (word === 'دير' && FOR_ME.test(after)) return 'اعمل';
  if (['شوف', 'طلع', 'ابسر', 'ادي', 'هب', 'مد'].includes(word) && FOR_ME.test(after)) return 'هات';
  if (word === 'دور' && FOR_ME.test(after)) return 'ابحث';
  if (['لم', 'ضبضب'].includes(word) && FOR_ME.test(after)) return 'لخص';
  if (word === 'فرق' && FOR_ME.test(after)) return 'قارن';
  if (word === 'حط' && (before === '' || FOR_ME.test(after))) return 'ضع';
  if (word === 'نزل' && FOR_ME.test(after)) return 'اعمل';
  if (/^[وف]/u.test(word) && word.length > 3) {
    const joined = WRITTEN.get(word.slice(1));
    if (joined !== undefined && joined !== '') return `${word[0]}${joined}`;
  }
  const pointing = POINTING.get(word);
  if (pointing !== undefined && (before.startsWith('ال') || after.trim() === '')) return pointing;
  const ordered = JOINED_TO_ORDER.exec(word);
  if (ordered) {
    const [, verb, object, person, after = object] = ordered;
    return `${verb}${after === undefined ? '' : 'ه'} ل${person}`;
  }
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
    /^(?:شرح|ملخص|تلخيص|كل|سؤال|تمرين|تدريب|مسال|جميع|تعريف|انواع|ا(?:عرف|فهم)|ت(?:شرح|لخص|قارن|عدد)|اسيل|اختبار|كويز|امتحان|تمارين|ال)/u.test(
      next.text,
    );
  return isWanted ? 'أريد' : null;
}

const PREPOSITIONS: Readonly<Record<string, string>> = { ف: 'في', ع: 'على' };
const OF_A_PART =
  /^\s+(?:ليا?\s+)?(?:عن\s+|على\s+)?(?:حتة\s+)?(?:ال)?(?:فصل|باب|محاضر[ةه]|قسم|مبحث|وحد[ةه]|درس|قضي[ةه]|حت[ةه])(?!\p{L})/u;
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
