import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';

/** Whether a text holds a word that the course, or Arabic, spells otherwise. */
export type SpellingDoubt = (text: string) => boolean;

const LEAST_LETTERS = 4;
/** How much more often the course must have the other spelling. */
const TIMES_MORE = 3;
/** Two letters may also stand the other way round in another word: «العلم», «العمل». */
const TIMES_MORE_TURNED = 12;

/**
 * Doubts a word that is rare in the course where the same with one alef more, or with two letters
 * turned, is frequent.
 */
export async function findSpellingDoubts(
  passages: readonly StudyPassage[],
  chosen: readonly number[],
  slices: WorkSlices,
): Promise<SpellingDoubt> {
  const counts = new Map<string, number>();
  for (const at of chosen) {
    const { text = '' } = passages[at] ?? {};
    if (slices.isFull(text.length)) await slices.pause();
    for (const word of bareWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const countOf = (word: string): number => counts.get(word) ?? 0;
  const isRare = (word: string): boolean => {
    const least = TIMES_MORE * Math.max(1, countOf(word));
    const leastTurned = TIMES_MORE_TURNED * Math.max(1, countOf(word));
    return (
      withAlef(word).some((other) => countOf(other) >= least) ||
      turned(word).some((other) => countOf(other) >= leastTurned)
    );
  };
  return (text) => bareWords(text).some((word) => OPEN_TA.test(word) || isRare(word));
}

const bareWords = (text: string): string[] =>
  text
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .match(/[ء-ي]+/gu)
    ?.filter((word) => word.length >= LEAST_LETTERS) ?? [];

/** «السريعه» for «السريعة»: only a few words have an own «ه» after the article. */
const OPEN_TA =
  /^[وفبك]?ال(?!(?:ت?شب|وج|فق|كر|مكرو|إل|آل|فواك|عض|مت?شاب|مشتب|متج|موج|منب|مشب|(?:تشب|تنب|توج|تنو|تمو|تشو|ترف|تنز|تسف|فق|سف|نب|وج|شب|بد|كر|نز)ي)ه$).{2,}[^ا]ه$/u;

/** A font may lose the alef that is drawn as one sign with «ل»: «البداع» of «الإبداع». */
const withAlef = (word: string): string[] =>
  Array.from(word).flatMap((letter, at) =>
    letter === 'ل' && !/[اأإآ]/u.test(word.charAt(at + 1))
      ? ['ا', 'أ', 'إ', 'آ'].map((alef) => word.slice(0, at + 1) + alef + word.slice(at + 1))
      : [],
  );

/** «إنرتنت» of «إنترنت». */
const turned = (word: string): string[] =>
  Array.from(word)
    .slice(1, -1)
    .map((letter, at) => word.slice(0, at + 1) + word.charAt(at + 2) + letter + word.slice(at + 3));
