import { plainWords } from '#src/ui/markdown/reading/plain-words.ts';

const SENTENCE_END = /(?<=[.!?؟؛\n])\s+/u;

/** What of a reply can be said aloud, a sentence at a time. */
export function spokenSentences(markdown: string): string[] {
  return plainWords(markdown)
    .flatMap((words) => words.split(SENTENCE_END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
