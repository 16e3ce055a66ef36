import { createParser } from 'eventsource-parser';
import { EndlessReply } from './reply-cap.ts';

/** No event of a reply is nearly as long; one without an end must not fill the memory. */
const LONGEST_EVENT = 1024 * 1024;

/** Takes a stream of server-sent events as bytes and hands out the data of each whole event. */
export function createEventReader() {
  const decoder = new TextDecoder();
  let found: string[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ data }) => void found.push(data),
    onError(error) {
      // Fields that the format does not know are passed over, as it asks for.
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
