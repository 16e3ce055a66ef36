import type { ChatMessage } from '@nibras/contract';

/** A message that came twice is shown once: told by its id, or by text and time where it has none. */
export function withoutDuplicates(messages: readonly ChatMessage[]): ChatMessage[] {
  const seen = new Set<string>();
  return messages.filter(({ id, type, content, timestamp }) => {
    const mark = id === '' ? `${type}\n${timestamp}\n${content}` : id;
    const isNew = !seen.has(mark);
    seen.add(mark);
    return isNew;
  });
}
