import type { Found } from './find-in-mushaf.ts';

export function versesOf({ text, stretch }: Found): { sura: number; from: number; to: number } {
  const words = text.wordsOf(stretch);
  const [first, last] = [words[0], words.at(-1)];
  return { sura: first?.sura ?? 0, from: first?.number ?? 0, to: last?.number ?? 0 };
}
