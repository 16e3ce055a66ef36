import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { isFunctionWord, isNumber, isVerbShaped, wordSet } from '#src/study/making/word-shapes.ts';
import { findLatinRuns } from './latin-runs.ts';

/** A pair that fills a line or cell: «جدار الحماية Firewall». */
export type LinePair = { arabic: string; latin: string; start: number; end: number };

const MOST_WORDS = 6;

/** Pairs without brackets in headings, entries, cells and defining lines. */
export function pairsInLines({ text, blocks }: StudyPassage): LinePair[] {
  return blocks.flatMap(({ type, start, end }) => {
    if (type === 'code' || type === 'formula') return [];
    return cellsOf(text, start, end).flatMap((cell) => {
      const found = pairIn(text.slice(cell.start, cell.end));
      if (!found) return [];
      const { from, to, ...pair } = found;
      return [{ ...pair, start: cell.start + from, end: cell.start + to }];
    });
  });
}

function cellsOf(text: string, start: number, end: number): { start: number; end: number }[] {
  return Array.from(text.slice(start, end).matchAll(/[^\n\t]+/gu), ({ 0: cell, index }) => ({
    start: start + index,
    end: start + index + cell.length,
  }));
}

/** «الســرية» gives «السرية». */
export const withoutStretching = (text: string): string => text.replace(/ـ+/gu, '');

type Found = { arabic: string; latin: string; from: number; to: number };

/** Arabic words directly followed by Latin ones, with at most a definition after them. */
function pairIn(line: string): Found | null {
  const words = wordsOf(line);
  const from = words.findIndex(
    ({ form }) => !isNumber(form) && form.length > 1 && !ORDINALS.has(form),
  );
  const [run] = findLatinRuns(line, words);
  if (!run || from < 0 || run.from <= from || run.from - from > MOST_WORDS) return null;
  const arabic = words.slice(from, run.from);
  const latinEnd = words[run.to - 1]?.end ?? 0;
  // Dots lead to the number of a page.
  const isClosed = /^\s*(?:[:：.\-–](?!\.{2})|$)/u.test(line.slice(latinEnd));
  if (!isClosed || !isTerm(line, arabic, words[run.from]) || !isOfOneLength(arabic, run.text))
    return null;
  const start = arabic[0]?.start ?? 0;
  return {
    arabic: withoutStretching(line.slice(start, arabic.at(-1)?.end)),
    latin: run.text,
    from: start,
    to: latinEnd,
  };
}

function isTerm(line: string, arabic: readonly Word[], next: Word | undefined): boolean {
  const [first] = arabic;
  const span = line.slice(first?.start, next?.start);
  return (
    first !== undefined &&
    /^[^()[\]:;/،.,«»"+=\p{N}]+$/u.test(span) &&
    /^[\p{N}\s.\-–)(ـ\p{L}\p{M}]{0,10}$/u.test(line.slice(0, first.start)) &&
    !isFunctionWord(first.form) &&
    !isFunctionWord(arabic.at(-1)?.form ?? '') &&
    !(arabic.length > 1 && NAMED.has(arabic.at(-1)?.form ?? '')) &&
    !NOT_TERMS.has(first.form.replace(/^[وف]?ال/, '')) &&
    arabic.every(
      ({ form }) => /^\p{Script=Arabic}/u.test(form) && !isVerbShaped(form) && form.length > 2,
    )
  );
}

/** Translations rarely differ in length by half. */
function isOfOneLength(arabic: readonly Word[], latin: string): boolean {
  const words = arabic.filter(({ form }) => !isFunctionWord(form)).length;
  // «دائرة رنين التوازي نوع RLC»: without brackets an abbreviation needs a word for each letter.
  if (/^\p{Lu}{2,5}$/u.test(latin)) return words === latin.length;
  const others = latin.split(/[\s\-–&/]+/u).length;
  return words <= others * 2 && others <= words + 1;
}

/** «اعد الخطوات باستعمال برنامج EWB»: the name of the last word's thing. */
const NAMED = wordSet(
  'حزمة بيئة أمر دالة ملف برنامج نوع لغة مكتبة موقع شركة منصة إطار أداة نظام طراز ماركة',
);
const ORDINALS = wordSet('أولا ثانيا ثالثا رابعا خامسا سادسا سابعا');
const NOT_TERMS = wordSet(
  'مزايا عيوب فوائد خصائص مميزات شكل جدول صورة مثال برنامج لغة شركة موقع ملف أمر دالة كلية جامعة قسم إعداد دكتور أستاذ مهندس طالب فصل باب وحدة محاضرة درس صفحة إصدار نسخة حزمة زر قائمة خيار مراجع مصادر فهرس محتويات مقدمة خاتمة ملخص تمارين أسئلة أصناف مجالات استخدام تعريف مشتق مشتقة تنفيذ مشاكل مشكلة تثبيت تحميل تشغيل إنشاء تدريب دور وجود مستوى أهمية كلاس فاكس هاتف تليفون بريد بيئة استدعاء',
);
