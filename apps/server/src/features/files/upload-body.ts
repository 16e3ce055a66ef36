import { AppError } from '#src/platform/http/app-error.ts';
import { createLongString, createShortString } from './json-strings.ts';
import { malformed } from './malformed-upload.ts';

/** Which signs may stand between the strings of an object, and what follows each. */
const SIGNS = {
  start: { '{': 'first' },
  first: { '"': 'key', '}': 'over' },
  next: { '"': 'key' },
  colon: { ':': 'value' },
  value: { '"': 'string' },
  rest: { ',': 'next', '}': 'over' },
  over: {},
} as const;

type Between = keyof typeof SIGNS;
type State = Between | 'key' | 'string';

const NOTHING = Buffer.alloc(0);

/**
 * Reads `{"fileName": "…", "fileData": "…"}` as it arrives without ever holding the file: parsing 35 MB
 * of JSON at once would stop every other student's request and hold three copies.
 */
export function createUploadBody() {
  const keys = new Set<string>();
  const data = createLongString();
  let short = createShortString();
  let state: State = 'start';
  let key = '';
  let fileName: string | null = null;

  function take(byte: number): void {
    if (state === 'key' || state === 'string') {
      if (short.take(byte)) endString();
    } else if (!isSpace(byte)) {
      const next = (SIGNS[state] as Record<string, State>)[String.fromCharCode(byte)];
      if (next === undefined) throw malformed();
      state = next;
    }
  }

  function endString(): void {
    if (state === 'key') {
      key = short.text();
      if (key !== 'fileName' && key !== 'fileData') throw unknownField();
      // JSON takes the last of two equal names; here the bytes of both would be one file.
      if (keys.has(key)) throw malformed();
      keys.add(key);
      state = 'colon';
    } else {
      fileName = short.text();
      state = 'rest';
    }
    short = createShortString();
  }

  return {
    /** Takes the next piece of the body; gives what it has of the file, still in base64. */
    read(piece: Buffer): Buffer {
      let found: Buffer = NOTHING;
      for (let at = 0; at < piece.length;) {
        if (state === 'string' && key === 'fileData') {
          const { text, end } = data.read(piece, at);
          found = text;
          at = end ?? piece.length;
          if (end !== null) state = 'rest';
        } else {
          take(piece[at] ?? 0);
          at += 1;
        }
      }
      return found;
    },
    /** The name that came with the file, if one did; throws unless the body is whole. */
    end(): string | null {
      if (state !== 'over') throw malformed();
      return fileName;
    },
  };
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

function unknownField(): AppError {
  return new AppError('invalid_input', 'يقبل رفع الملف حقلين لا غير: fileName وfileData.');
}
