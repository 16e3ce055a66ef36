import type { Asked } from './asked.ts';
import { readListed } from './list-requests.ts';
import type { Mention } from './mentions.ts';
import { stemsOf, type FileOutline } from './outline.ts';
import type { Course } from './request.ts';
import { asksSummary } from './request-kinds.ts';
import {
  ABOUT,
  ALL,
  COLLECT,
  COURSE,
  EXPLAIN,
  FILES,
  GENERAL,
  KEY_POINTS,
  STATED,
  TOPICS,
  WHOLE,
  WIDE,
  WILL_LEARN,
} from './request-words.ts';
import { isPageUnit } from './units.ts';
import { hasFormOf, hasOneOf, isFormOf, isOneOf, wordSet, type Word } from './words.ts';

/** Words that qualify topics without naming any. */
const OF_TOPICS = wordSet(
  'كم رئيسية رئيسة أساسية كبرى عامة مشمولة مطروحة مغطاة مدروسة مطلوبة عدد تقسيم مقسم مقسمة تنقسم ينقسم رتب ترتيب بترتيب أرقام صفحات صفحاتها أرقامها مرتبة قائمة اعرض أعرض',
  'تفصيل تفصيلا تفصيلية',
  'main major covered number pages order',
);

/** Names of a whole whose parts are wanted: «فصول الدليل». */
const WHOLES = wordSet(
  'دليل كتيب كراس كراسة رسالة أطروحة تقرير بحث مقال مقالة نص دراسة guide report paper thesis',
);

/** «عمّ يتحدث البحث؟». */
const WHAT_ABOUT = wordSet('عم عما عماذا');
const HOW_MANY = wordSet('كم');
const INSIDE_IT = wordSet('فيه فيها داخله داخلها بداخله بداخلها يحوي يحويه');

/** Words about the course that name no topic. */
const OF_COURSE = [TOPICS, COURSE, FILES, GENERAL, WIDE, WILL_LEARN, OF_TOPICS, STATED];

/** Whether the course is asked about, and the other words name nothing in it: «… لأقسم المذاكرة». */
function isChatter({ outline }: Course, words: readonly Word[], rest: readonly Word[]): boolean {
  if (readListed(words) !== null) return false;
  const counts = hasOneOf(words, HOW_MANY) && hasOneOf(words, COURSE);
  const asks =
    counts ||
    summarisesAll(words) ||
    [TOPICS, WIDE, WILL_LEARN].some((set) => hasFormOf(words, set));
  if (!asks && !(hasFormOf(words, ABOUT) && hasOneOf(words, WHAT))) return false;
  // «ماذا يقول المقرر عن س؟»
  if (
    words.some((word, at) => isOneOf(word, ABOUT_IT) && rest.some((one) => one === words[at + 1]))
  )
    return false;
  const named = outline.length === 1 ? namesOf(outline[0]) : [];
  const others = [...stemsOf(rest)].filter((stem) => !named.some((stems) => stems.has(stem)));
  return !outline.some(({ parts }) =>
    parts.some(({ stems }) => others.some((one) => stems.has(one))),
  );
}

/** «لخّص … كله», «اجمع لي … كاملًا». */
const summarisesAll = (words: readonly Word[]): boolean =>
  hasOneOf(words, WHOLE) &&
  (asksSummary(words) || [COLLECT, TELL].some((set) => hasFormOf(words, set)));

const WHAT = wordSet('ما ماذا عم عما what');
const ABOUT_IT = wordSet('عن حول about');
const TELL = wordSet('أخبرني حدثني حدثنا');

/** Whether the whole course is meant: its topics, outline, or a summary. */
export function isOverview({ words, mentions, topic }: Asked, course: Course): boolean {
  const { files, outline } = course;
  const isThisFile = ({ unit, relation }: Mention): boolean =>
    relation === 'same' && unit === 'file' && course.files.length === 1;
  if (mentions.some((one) => one.numbers.length > 0 || (one.relation !== null && !isThisFile(one))))
    return false;
  const asksParts = hasFormOf(words, TOPICS);
  const isAbout = isOneOf(words[0], WHAT_ABOUT);
  const rest = topic.filter(
    (word) =>
      !OF_COURSE.some((set) => isFormOf(word, set)) &&
      !((asksParts || isAbout) && isOneOf(word, WHOLES)),
  );
  // «موضوعات الشبكات» belongs to a part; «محتويات المشروع» to the only file, which has that name.
  const names = files.length === 1 ? namesOf(outline[0]) : [];
  const isNamed = [...stemsOf(rest)].every((stem) => names.some((stems) => stems.has(stem)));
  const isOnlyFile = mentions.some(
    ({ unit, isDual }) => unit === 'file' && !isDual && files.length === 1,
  );
  const namesFile = [...stemsOf(rest)].some((stem) => names.some((stems) => stems.has(stem)));
  const namesCourse =
    hasOneOf(words, COURSE) ||
    isOnlyFile ||
    (summarisesAll(words) && (namesFile || hasOneOf(words, FILES)));
  if (!isNamed && !(namesCourse && isChatter(course, words, rest))) return false;
  const isOfFile = mentions.some(
    ({ unit, isDual, start }) =>
      !isPageUnit(unit) && unit !== 'topic' && (isDual || !isOneOf(words[start], FILES)),
  );
  if (HOW_MANY.has(words[0]?.text ?? '') && isOfFile) return true;
  // «عمّ يتكلم هذا الملف؟» about the only file.
  const summarises = asksSummary(words);
  const hasVerb = summarises || hasFormOf(words, EXPLAIN);
  if (!hasVerb && hasFormOf(words, ABOUT) && isOnlyFile && hasOneOf(words, WHAT)) return true;
  // «ما الذي في المنهج؟»
  const isIn = words.at(-2)?.text === 'في' && isOneOf(words.at(-1), COURSE);
  if (isNamed && isIn && hasOneOf(words, WHAT)) return true;
  if (hasOneOf(words, TELL) && hasOneOf(words, COURSE) && isNamed) return true;
  if (isOfFile && files.length > 1) return false;
  // «لخّص لي الإدارة كلها».
  if (summarisesAll(words) && !isOfFile) return true;
  // «ماذا فيه؟» about the only file.
  if (hasOneOf(words, INSIDE_IT) && (isOfFile || hasOneOf(words, COURSE))) return true;
  if (asksParts || hasFormOf(words, WILL_LEARN)) return true;
  if (isAbout && hasFormOf(words, WHOLES)) return true;
  const hasCourse = hasOneOf(words, COURSE) || hasOneOf(words, FILES);
  if (hasOneOf(words, WIDE) && (hasOneOf(words, GENERAL) || hasCourse)) return true;
  const wantsAll = summarises || [EXPLAIN, ABOUT, KEY_POINTS].some((set) => hasFormOf(words, set));
  // «لخّص كل شيء».
  if (summarises && hasOneOf(words, ALL) && mentions.length === 0) return true;
  return wantsAll && hasCourse && !isOfFile;
}

/** A file's name, and the heading over all of it. */
function namesOf(file: FileOutline | undefined): ReadonlySet<string>[] {
  if (!file) return [];
  const [first] = file.parts;
  const isTitle = first?.to === file.whole.to && first.end === null && file.parts.length > 1;
  return isTitle ? [file.whole.stems, first.stems] : [file.whole.stems];
}
