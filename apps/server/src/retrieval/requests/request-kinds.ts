import { readNumber } from './numbers.ts';
import type { Practice } from './request.ts';
import {
  BRIEFLY,
  EXERCISE_THINGS,
  LATIN_TEST,
  MAKE,
  ME,
  STATED,
  SUMMARISE,
  TEST_ME,
} from './request-words.ts';
import { hasOneOf, isOneOf, wordSet, type Word, isFormOf } from './words.ts';

/* Requests recognised by words alone: small talk, exercises and practice. */

/** Words of greetings, thanks and farewells. */
const TALK = wordSet(
  'سلام عليكم عليك مرحبا مرحبتين أهلا أهلين سهلا هلا هلو هاي صباح مساء خير نور شكرا شكر أشكرك نشكرك مشكور ممنون جزيلا عافية',
  'حالك أحوالك حال أخبارك تمام ممتاز رائع جميل أحسنت أبدعت حسنا طيب أوك أوكي وداعا سلامة لقاء بارك جزاك خيرا تسلم تسلمي كيفك عفوا آسف اعذرني أفدتني أفدتنا استفدت ساعدتني ساعدتنا',
  'كفيت وفيت ووفيت بيض يرضى عسلامة خوش يسلمو هلو لاباس شكو ماكو ميرسي قصرت قصرتي فل ورد جديد زينة تصبح تصبحين يسلمو يسلموا كفو بزاف برشا يعيشك يعطيكم ودعتك يحفظك يخليك',
  'مللت سئمت متعب متعبة مرهق مرهقة قلق قلقة محبط محبطة مضغوط مضغوطة حلو يوفقك يسعدك صحا صحة نتا غلا وغلا شخص باي يبارك كبير أشوفك بعدين أنقذتني أفدتني فادني تعبت مليت زهقت مخنوق متوتر متوترة خائف خايف خايفة طفشت',
  'hello hi hey good thanks thank thx morning evening bye goodbye ok okay great perfect nice cool welcome',
);
const SELF = wordSet(
  'أنت نبراس اسمك نفسك بنفسك عرفني عرفنا صنعك طورك تساعدني مساعدتي تفعل تفعله تقدم تقدمه تجيد قدراتك you your yourself',
);
/** Words that occur in small talk but do not make it. */
const BESIDE = wordSet(
  'أم ولا لقد قد حقا الله ربنا كتير إيدك ايدك ايديك يدك بطل عمري حبيبي حبيبتي ألف عامل عاملة ايه بوت بني آدم ادمي أكمل نكمل بكمل ساكمل سأكمل بكرا بكره غدا غد مره مرة دراسة مذاكرة المذاكره اختبار امتحان ضيق أشعر أوي بصراحة والله أخي أخوي خويا باشا غالي كتير عن جد جميل مين بتعرف تعمل تعرف أنا و يا لك لكم الله رحمة بركاته في فيك على مع إلى من ما ماذا هل كيف هو هي يعطيك جدا كثيرا كله كل أيها عزيزي صديقي أستاذ دكتور اليوم بك بكم منك جزيل',
  'عم كثر خير خيرك كتر النهاردة وجهك وجه رحمة والديك لوالديك خويه خوي خيي اغاتي شغل زول تب الليلة ليلة قد صاحبي معك تساوي أصبحت صبحت نهار',
  'معي لولاك لولا زمان عساك هدرة كنت تركت جامعة الجامعه شاكرة شاكر',
  'تستطيع يمكنك تفعل تفعله تقدم تقدمه أن الذي تكون هذا ذلك واضح فهمت وصلت الفكرة نعم لا بأس إنسان بشر روبوت آلة برنامج ذكاء اصطناعي حقيقي مساعدة إجابة شرح توضيح جهودك تعاونك',
  'so very much job work are is who what can do how for the a my is it name that all and for help',
);
const MOST_WORDS = 10;

/** Whether nothing is asked of the files. */
export function isSmalltalk(words: readonly Word[]): boolean {
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const isOfTalk = (word: Word): boolean => isOneOf(word, TALK) || isOneOf(word, SELF);
  return words.some(isOfTalk) && words.every((word) => isOfTalk(word) || isOneOf(word, BESIDE));
}

/** The largest distance from the verb to the object. */
const NEAR = 5;

/** «من اقترح اختبار تورينغ؟» asks for a fact. */
export function asksForFact(words: readonly Word[]): boolean {
  const [first, second] = words;
  // «من فضلك».
  if (first?.text === 'من') return !isOneOf(second, POLITE);
  return FACT_WORDS.has(first?.text ?? '');
}

const POLITE = wordSet('فضلك فضلكم');
const FACT_WORDS = wordSet('متى أين لماذا كيف كم who when where why how');

/** Whether a summary is asked for, and not only an answer «باختصار». */
export const asksSummary = (words: readonly Word[]): boolean =>
  words.some((word) => isFormOf(word, SUMMARISE) && !BRIEFLY.has(word.text));

/** Requests for exercises: «اختبرني», «أعطني خمسة أسئلة عن…». */
export function isExercise(words: readonly Word[]): boolean {
  if (asksForFact(words)) return false;
  const first = words.findIndex((word) => isOneOf(word, TEST_ME));
  // «اختبر» alone may also test a hypothesis.
  if (first >= 0 && (words[first]?.text.endsWith('ني') || isOneOf(words[first + 1], ME)))
    return true;
  const latin = words.findIndex((word) => isOneOf(word, LATIN_TEST));
  if (latin >= 0 && isOneOf(words[latin + 1], ME)) return true;
  if (words.some((word) => isOneOf(word, STATED))) return false;
  // «أسئلة عن…», «أسئلة اختيار من متعدد» are requests without a verb.
  const thing = readNumber(words, 0)?.size ?? 0;
  const isAfter = words.slice(thing + 1, thing + 3).some((word) => isOneOf(word, AFTER_THING));
  if (isThing(words[thing]) && isAfter) return true;
  return words.some((word, at) => {
    if (!isOneOf(word, MAKE)) return false;
    const things = words.slice(at + 1, at + 1 + NEAR);
    const named = things.findIndex((one) => isOneOf(one, EXERCISE_THINGS));
    // «أعطني إجابة السؤال الثالث» wants an answer: things to be made have no article.
    const next = isOneOf(things[0], ME) ? things[1] : things[0];
    const isMade = isThing(things[named]) || isOneOf(next, TASKS);
    return isMade && !isAnswer(things.slice(0, named));
  });
}

/** «هات التمرين الذي…»: one that the files hold. */
const TASKS = wordSet('تمرين تمارين تدريب مسألة مسائل exercise exercises');

const isThing = (word: Word | undefined): boolean =>
  isOneOf(word, EXERCISE_THINGS) && !word?.text.startsWith('ال');

const AFTER_THING = wordSet('عن على حول اختيار متعددة صح قصير قصيرة وجواب about on');

const ANSWER = new Set([
  'حل',
  'حلا',
  'اجابه',
  'اجابات',
  'حلول',
  'جواب',
  'answer',
  'answers',
  'solution',
]);

const isAnswer = (words: readonly Word[]): boolean =>
  words.some(({ forms }) => forms.some((form) => ANSWER.has(form)));

const MISTAKES = wordSet('غلطات أغلاط أخطاء');
const OWN_MISTAKES = wordSet('أخطائي أغلاطي غلطاتي أخطائنا أغلاطنا');
const WENT_WRONG = wordSet(
  'أخطأت غلطت غلطنا أخطأنا بوظت بوظته بوظتها خبصت خبطت خربطت خربت هببت هببته غلطتها غلطته أخطأتها أخطأته',
);
const ANSWERED = wordSet('أجبت أجبتها جاوبت جاوبتها حللت حللتها حليت حليتها');
const WRONG = wordSet('خطأ خطا غلط خاطئة خاطئ خطأً');
const NOT = wordSet('لم ما لا ليس');
const KNEW = wordSet('عرفت أعرف عرفتها أعرفها قدرت');
const AGAIN = wordSet(
  'نعاود نعاودو أعد أعدني أعيد إعادة عيد عيدلي عيدي عاود رجع رجعني رجعلي نرجع نعد نعيد كرر كررها راجع نراجع حل أحل أحلها سولني أسئلة كويز اختبار تدريب تدرب',
);
const MY = wordSet('أنا اني آني انه راني عندي مستواي ضعفي موضوعاتي مواضيعي');
const WEAK = wordSet(
  'ضعيف ضعيفة ضعيفا أضعف ضعفي واقع واقعة متعثر متعثرة مقصر مقصرة خايب خايبة خائب أخيب عيان عيانة واحل واحلة تعبان تعبانة فاشل فاشلة طايح طايحة مهزوز',
);
const TOPIC = wordSet(
  'موضوع موضوعات مواضيع موضوعاتي مواضيعي درس دروس فصل محاضرة وحدة باب أبواب جزء نقطة نقاط شيء شي حتة',
);
const GOOD_AT = wordSet('أجيد أجيده أتقن أتقنه زين فاهم فاهمه فاهمة متمكن');

/** «اختبرني في أخطائي», «ما أضعف موضوعاتي؟»: wrong answers, or the weakest topic. */
export function practiceAsked(words: readonly Word[]): Practice | null {
  const hasPair = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean =>
    words.some((word, at) => isOneOf(word, first) && hasOneOf(words.slice(at + 1, at + 4), second));
  const asksAgain = hasOneOf(words, TEST_ME) || hasOneOf(words, AGAIN);
  const wentWrong = hasOneOf(words, WENT_WRONG) || hasPair(ANSWERED, WRONG) || hasPair(NOT, KNEW);
  const hasMistakes =
    hasOneOf(words, OWN_MISTAKES) || (hasOneOf(words, MISTAKES) && hasOneOf(words, MY));
  if (asksAgain && !asksForFact(words) && (wentWrong || hasMistakes)) {
    return 'missed';
  }
  const isWeakest = words.some((word, at) => word.text === 'اضعف' && isOneOf(words[at + 1], TOPIC));
  const isOwn = hasOneOf(words, MY) || hasPair(NOT, GOOD_AT);
  const isWhich = hasOneOf(words, WHICH_ONE);
  const isWeak = hasOneOf(words, WEAK) || (hasOneOf(words, TOPIC) && hasPair(NOT, GOOD_AT));
  const trains = hasOneOf(words, TEST_ME) && hasOneOf(words, TOPIC) && hasOneOf(words, WEAK);
  const isPractice = (isOwn && isWhich && isWeak) || (trains && (isOwn || isWhich));
  return isWeakest || isPractice ? 'weakest' : null;
}

const WHICH_ONE = wordSet('أين ما ماذا أي أكثر أضعف بماذا بشو نقاط');
