import { plainWords } from '#src/ui/markdown/reading/plain-words.ts';

const SENTENCE_END = /(?<=[.!?؟؛\n])\s+/u;

/** The sentences of a reply that can be read aloud. */
export function spokenSentences(markdown: string): string[] {
  return plainWords(markdown)
    .flatMap((words) => words.split(SENTENCE_END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
