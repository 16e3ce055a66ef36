import { stemOf, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';

/* Words for the members of a list, and what files say in their place. */

/** Generic words for members, which files often omit. */
const MEMBERS = [
  ...[
    'انواع',
    'اقسام',
    'اصناف',
    'عناصر',
    'مكونات',
    'مراحل',
    'اجزاء',
    'فروع',
    'مستويات',
    'درجات',
    'مهارات',
  ],
  ...[
    'بنود',
    'نقاط',
    'محاور',
    'تتكون',
    'يتكون',
    'تتالف',
    'يتالف',
    'تنقسم',
    'ينقسم',
    'تشمل',
    'يشمل',
  ],
  ...['تضم', 'يضم', 'تتضمن', 'يتضمن'],
].map(stemOf);
const STEPS = ['خطوات', 'طريقه', 'طرق', 'كيفيه', 'مراحل'].map(stemOf);
/** They qualify members, and files often omit them. */
const QUALIFIERS = [
  ...['المستخدمه', 'المستعمله', 'الموجوده', 'المتاحه', 'المختلفه'],
  ...['الرييسيه', 'الرييسه', 'الاساسيه', 'اللازمه', 'المقترحه', 'المطلوبه', 'المتبعه'],
  ...['ثلاثه', 'اربعه', 'خمسه', 'سته', 'سبعه', 'ثمانيه', 'تسعه', 'عشره'],
].map(stemOf);
const WAYS = ['طريقه', 'كيفيه', 'اليه'].map(stemOf);
const CAUSES = ['اسباب', 'سبب'].map(stemOf);
/** Files announce members by a verb: «تهدف الخطة إلى:», «تتكون الشبكة من:». */
const ANNOUNCED_BY: readonly (readonly [string, string])[] = [
  ['اهداف', 'تهدف يهدف'],
  ['مكونات عناصر اجزاء', 'تتكون يتكون تتالف يتالف'],
  ['انواع اقسام اصناف', 'تنقسم ينقسم'],
  ['شروط', 'تشترط يشترط'],
];
const VERBS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  ANNOUNCED_BY.flatMap(([nouns, verbs]) =>
    nouns.split(' ').map((noun) => [stemOf(noun), verbs.split(' ').map(stemOf)] as const),
  ),
);

export const isMembers = (word: TopicWord): boolean =>
  [...MEMBERS, ...STEPS].some((stem) => word.includes(stem));

export const isQualifier = (word: TopicWord): boolean =>
  QUALIFIERS.some((stem) => word.includes(stem));

/** «خطوات كذا» may be under «كيف…», «أسباب كذا» under «لماذا…», «أهداف كذا» after «تهدف». */
export const answersOf = (head: TopicWord): string[] => [
  ...(STEPS.some((stem) => head.includes(stem)) ? ['كيف'] : []),
  ...(CAUSES.some((stem) => head.includes(stem)) ? ['لماذا'] : []),
  ...head.flatMap((stem) => VERBS_OF.get(stem) ?? []),
];

/** A heading «طريقة كذا» is above its steps; in a sentence the word means anything. */
export const headingsOf = (head: TopicWord): TopicWord =>
  STEPS.some((stem) => head.includes(stem)) ? [...head, ...WAYS] : head;
