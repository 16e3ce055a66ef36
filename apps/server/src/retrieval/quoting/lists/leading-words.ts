import { searchForm } from '#src/retrieval/search-form.ts';

const OPEN_END = /[:：][\s)»"”ـ\-–]{0,4}$/u;
const COUNTS =
  /(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:ثلاث|اربع|خمس|ست|سبع|ثماني|ثمان|تسع|عشر|عده|بعض)ه? [ء-ي]{2,}|(?:^|[^a-z])(?:two|three|four|five|six|seven|eight|nine|ten|several) [a-z]/u;
/** «وله مرحلتان.» */
const DUAL = /^(?:[^ ]+ ){1,6}[ء-ي]{3,}(?:ان|ين)[.:،]?$/u;
const FOLLOWING =
  /(?:^|[^ء-يa-z])[وفبلك]{0,2}(?:ما ?يلي|كما يلي|ما ياتي|كما ياتي|التاليه?|تاليه|الاتيه?|اتيه|الاتيين|كالتالي|كالاتي|following|as follows)(?=[^ء-يa-z]|$)/u;

/** Openings that depend on the previous sentence. */
const LEANS_BACK =
  /^(?:وه[وي]|وهما|وهم|فه[وي]|كما|لذلك|ولذلك|لذا|وبذلك|وبالتالي|ومنها|ومنه|وفيها|وفيه|أما|هذا|هذه|هو|هي|it|this|these|they)(?=[\s،,])/iu;

/** Whether a text continues the previous one. */
export const leansBack = (text: string): boolean => LEANS_BACK.test(text.trimStart());

/** «… كميتين أو أكثر مثل» goes on in the next line. */
const NO_END = /(?:^|\s)(?:مثل|ومنها|منها|وهي|وهم)$/u;

/** Whether a text ends with an announcement: «وتشمل ما يلي:». */
export function endsOpen(text: string): boolean {
  const said = text.trimEnd();
  return OPEN_END.test(said) || NO_END.test(said);
}

const NUMBER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:نوعان|نوعين|قسمان|قسمين|اثنان|اثنين|two)(?=[^ء-يa-z]|$)/u, 2],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:ثلاثه?|three) [ء-يa-z]{2}/u, 3],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:اربعه?|four) [ء-يa-z]{2}/u, 4],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:خمسه?|five) [ء-يa-z]{2}/u, 5],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:سته?|six) [ء-يa-z]{2}/u, 6],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:سبعه?|seven) [ء-يa-z]{2}/u, 7],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:ثمانيه?|ثمان|eight) [ء-يa-z]{2}/u, 8],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:تسعه?|nine) [ء-يa-z]{2}/u, 9],
  [/(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:عشره?|ten) [ء-يa-z]{2}/u, 10],
];

/** The number of announced things: «وهناك أربعة ألوان:»; null if not stated. */
export function announcedCount(text: string): number | null {
  const folded = searchForm(text.slice(-200));
  return NUMBER_WORDS.find(([word]) => word.test(folded))?.[1] ?? null;
}

/** The number of things that a request names: «أقسام الكلام الثلاثة»; null if it names none. */
export const askedCount = (request: string): number | null =>
  announcedCount(`${request.replace(/[؟?.]/gu, ' ').trim()} شيء`);

/** Whether a text announces a list: by a final colon, a number, or «التالية». */
export function announces(text: string): boolean {
  if (endsOpen(text)) return true;
  const folded = searchForm(text.slice(-200)).trim();
  return FOLLOWING.test(folded) || COUNTS.test(folded) || DUAL.test(folded);
}
