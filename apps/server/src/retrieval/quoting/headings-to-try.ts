import type { Course } from '#src/retrieval/requests/request.ts';
import { spread } from '#src/retrieval/outline/find-headings.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

const MOST_LETTERS = 70;
const LEAST_LETTERS = 4;
/** Garbled letters of a special font, which no question contains. */
const UNREADABLE = /[\u{A1}-\u{FF}\u{2200}-\u{22FF};\\]/u;
/** Headings without a topic. */
const NO_TOPIC =
  /(?:^|[^ء-ي])(?:ال)?(?:اسيله|تمارين|تمرينات|تدريبات|مناقشه|محتويات|فهرس|مقدمه|خاتمه|خلاصه|مراجع|مصادر|شكر|اهداء|شكرا|تحدي|اختبار|عصف ذهني|جامعه|كليه|بسم الله|contents|introduction|references|conclusion|questions?|exercises?|thanks?|quiz)(?=[^ء-يa-z]|$)/u;

/** Headings from all files to suggest as questions. */
export function headingsToTry({ outline }: Course, most = 3): string[] {
  const titles = outline.flatMap(({ parts }) => {
    const named = parts.filter(({ title, stems }) => stems.size > 0 && isTopic(title));
    const top = Math.min(...named.map(({ level }) => level));
    const upper = named.filter(({ level }) => level <= top + 1);
    return upper.map(({ title }) =>
      title
        .trim()
        .replace(/[:：]$/u, '')
        .trim(),
    );
  });
  return spread([...new Set(titles)], most);
}

function isTopic(title: string): boolean {
  const folded = searchForm(title).trim();
  const { length } = folded;
  if (UNREADABLE.test(title)) return false;
  return (
    length >= LEAST_LETTERS &&
    length <= MOST_LETTERS &&
    !NO_TOPIC.test(folded) &&
    !/[؟?]$/u.test(folded)
  );
}
