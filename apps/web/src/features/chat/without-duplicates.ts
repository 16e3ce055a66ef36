import type { ChatMessage } from '@nibras/contract';

/** Drops repeated messages, by id, or by text and time without one. */
export function withoutDuplicates(messages: readonly ChatMessage[]): ChatMessage[] {
  const seen = new Set<string>();
  return messages.filter(({ id, type, content, timestamp }) => {
    const mark = id === '' ? `${type}\n${timestamp}\n${content}` : id;
    const isNew = !seen.has(mark);
    seen.add(mark);
    return isNew;
  });
}
