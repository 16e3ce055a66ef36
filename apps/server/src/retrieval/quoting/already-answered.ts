import { expectsKind, holdsExpectedKind } from '#src/retrieval/expected-answer.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { isAmong, stemsIn, topicWords } from './topic-words.ts';

/** Whether a text tells the number or time that a question asks for: «… وكم يبلغ كل منها؟». */
export function isAlreadyAnswered(question: string, text: string): boolean {
  const asked = tokenize(question);
  // «منها», «فيه».
  const topic = topicWords(question).filter(([stem = '']) => !isStopWord(stem));
  const stems = new Set(stemsIn(text));
  return (
    topic.length > 0 &&
    expectsKind(asked) &&
    holdsExpectedKind(asked, tokenize(text)) &&
    topic.every((word) => isAmong(word, stems))
  );
}
