import { isOneOf, wordSet, type Word } from './words.ts';

/** Words that a greeting, a thanks or a farewell is made of. */
const TALK = wordSet(
  'سلام عليكم عليك مرحبا مرحبتين أهلا أهلين سهلا هلا هلو هاي صباح مساء خير نور شكرا شكر أشكرك نشكرك مشكور ممنون جزيلا عافية',
  'حالك أحوالك حال أخبارك تمام ممتاز رائع جميل أحسنت أبدعت حسنا طيب أوك أوكي وداعا سلامة لقاء بارك جزاك خيرا تسلم تسلمي كيفك عفوا آسف اعذرني أفدتني أفدتنا استفدت ساعدتني ساعدتنا',
  'hello hi hey good thanks thank thx morning evening bye goodbye ok okay great perfect nice cool welcome',
);
const SELF = wordSet(
  'أنت نبراس اسمك نفسك بنفسك عرفني عرفنا صنعك طورك تساعدني مساعدتي تفعل تفعله تقدم تقدمه تجيد قدراتك you your yourself',
);
/** They stand in such talk and say nothing alone. */
const BESIDE = wordSet(
  'و يا لك لكم الله رحمة بركاته في فيك على مع إلى من ما ماذا هل كيف هو هي يعطيك جدا كثيرا كله كل أيها عزيزي صديقي أستاذ دكتور اليوم بك بكم منك جزيل',
  'تستطيع يمكنك تفعل تفعله تقدم تقدمه أن الذي تكون هذا ذلك واضح فهمت وصلت الفكرة نعم لا بأس إنسان بشر روبوت آلة برنامج ذكاء اصطناعي حقيقي مساعدة إجابة شرح توضيح جهودك تعاونك',
  'so very much job work are is who what can do how for the a my is it name that all and for help',
);
const MOST_WORDS = 10;

/** Nothing is asked of the files: a greeting, thanks, or who one talks with. */
export function isSmalltalk(words: readonly Word[]): boolean {
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const isOfTalk = (word: Word): boolean => isOneOf(word, TALK) || isOneOf(word, SELF);
  return words.some(isOfTalk) && words.every((word) => isOfTalk(word) || isOneOf(word, BESIDE));
}
