import { createParser } from 'eventsource-parser';
import { EndlessReply } from '#src/adapters/model/reply-cap.ts';

/** Bounds the memory of an endless event; real events are far shorter. */
const LONGEST_EVENT = 1024 * 1024;

export function createEventReader() {
  const decoder = new TextDecoder();
  let found: string[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => void found.push(data),
    onError(error) {
      // The format requires unknown fields to be ignored.
      if (error.type === 'max-buffer-size-exceeded') throw new EndlessReply();
    },
  });

  return {
    read(bytes: Uint8Array): string[] {
      found = [];
      parser.feed(decoder.decode(bytes, { stream: true }));
      return found;
    },
  };
}
