import { SaxesParser } from 'saxes';
import { ReadingError } from '#src/reading/reading-error.ts';
import { decodeText } from '#src/reading/text/decode-text.ts';

const CHUNK_CHARS = 64 * 1024;

type XmlHandlers = {
  /**
   * Names come without their prefix, which producers choose freely. An attribute matches by full
   * name first, then by local name.
   */
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close: (name: string) => void;
  text?: (text: string) => void;
};

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributeOf(attributes: Record<string, string>, wanted: string): string | undefined {
  const exact = attributes[wanted];
  if (exact !== undefined) return exact;
  for (const [name, value] of Object.entries(attributes))
    if (localName(name) === wanted) return value;
  return undefined;
}

/**
 * Streams a part through the handlers. Document types are refused because their entities can
 * explode or leak files.
 */
export function parseXml(bytes: Uint8Array, maxDepth: number, handlers: XmlHandlers): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw new ReadingError('damaged', { cause: error });
  });
  parser.on('doctype', () => {
    throw new ReadingError('damaged');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new ReadingError('too_large_inside');
    handlers.open(localName(tag.name), (name) => attributeOf(tag.attributes, name));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close(localName(tag.name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const xml = decodeText(bytes);
  for (let at = 0; at < xml.length; at += CHUNK_CHARS)
    parser.write(xml.slice(at, at + CHUNK_CHARS));
  parser.close();
}
