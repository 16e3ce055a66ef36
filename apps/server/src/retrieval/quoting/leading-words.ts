import { searchForm } from '#src/retrieval/search-form.ts';

const OPEN_END = /[:：][\s)»"”]{0,4}$/u;
const COUNTS =
  /(?:^|[^ء-ي])[وفبلك]{0,2}(?:ال)?(?:ثلاث|اربع|خمس|ست|سبع|ثماني|ثمان|تسع|عشر|عده|بعض)ه? [ء-ي]{2,}|(?:^|[^a-z])(?:two|three|four|five|six|seven|eight|nine|ten|several) [a-z]/u;
/** «وله مرحلتان.» */
const DUAL = /^(?:[^ ]+ ){1,6}[ء-ي]{3,}(?:ان|ين)[.:،]?$/u;
const FOLLOWING =
  /(?:^|[^ء-يa-z])[وفبلك]{0,2}(?:ما ?يلي|كما يلي|التاليه?|تاليه|الاتيه?|اتيه|الاتيين|كالتالي|كالاتي|following|as follows)(?=[^ء-يa-z]|$)/u;

/** Whether a text ends before what it announces: «وتشمل ما يلي:». */
export const endsOpen = (text: string): boolean => OPEN_END.test(text.trimEnd());

/** Whether a text announces a list: by a colon at its end, by a number, or by «التالية». */
export function announces(text: string): boolean {
  if (endsOpen(text)) return true;
  const folded = searchForm(text.slice(-200)).trim();
  return FOLLOWING.test(folded) || COUNTS.test(folded) || DUAL.test(folded);
}
