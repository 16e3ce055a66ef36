import { transcode } from 'node:buffer';

/** Below this there is nothing to gain. */
const LONG = 8 * 1024;

/**
 * An answer as JSON, a long one already in UTF-8. Node counts the bytes of a text and then writes them
 * letter by letter: 9 ms for a million Arabic letters, in which nobody else is served. Transcoding takes 1.5.
 */
export function jsonBytes(payload: unknown): string | Uint8Array {
  const text = JSON.stringify(payload);
  return text.length < LONG ? text : transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
}
