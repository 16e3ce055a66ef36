/** No event of a reply is nearly as long; a line without an end would be searched again with each piece. */
const LONGEST_LINE = 1024 * 1024;

/** Takes a stream of server-sent events as bytes and hands out the data of each whole event. */
export function createEventReader() {
  const decoder = new TextDecoder();
  let waiting = '';

  return {
    read(bytes: Uint8Array): string[] {
      waiting += decoder.decode(bytes, { stream: true });
      const found: string[] = [];
      let start = 0;
      for (let end = waiting.indexOf('\n'); end >= 0; end = waiting.indexOf('\n', start)) {
        // Providers put each event's data on one line, so a line is as good as an event.
        const line = waiting.slice(start, waiting[end - 1] === '\r' ? end - 1 : end);
        if (line.startsWith('data:')) found.push(line.slice('data:'.length).trimStart());
        start = end + 1;
      }
      waiting = waiting.slice(start);
      if (waiting.length > LONGEST_LINE) throw new SyntaxError('a line of the stream has no end');
      return found;
    },
  };
}
