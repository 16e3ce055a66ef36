import { AppError } from '#src/platform/http/app-error.ts';

/** State machine of the signs between an object's strings. */
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
 * Streams `{"fileName": "…", "fileData": "…"}`, because parsing 35 MB of JSON at once would block
 * all requests and hold three copies.
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
      // JSON would take the last of two equal keys; here their bytes would be joined.
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
    /** Takes a piece of the body; returns its part of the file, still in base64. */
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
    /** The file name, if any; throws if the body is incomplete. */
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

function malformed(cause?: unknown): AppError {
  return new AppError('invalid_json', 'صيغة الطلب غير صحيحة. المطلوب JSON سليم.', { cause });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const UNICODE = 'u'.charCodeAt(0);
const MAX_SHORT_BYTES = 4096;
/** `\uXXXX` */
const LONGEST_ESCAPE = 6;

/** Collects a short string from after its opening quote. */
function createShortString() {
  const raw: number[] = [];
  let isEscaped = false;

  return {
    take(byte: number): boolean {
      if (byte === QUOTE && !isEscaped) return true;
      isEscaped = byte === BACKSLASH && !isEscaped;
      if (raw.push(byte) > MAX_SHORT_BYTES) throw malformed();
      return false;
    },
    text(): string {
      return unescaped(Buffer.from(raw).toString('utf8'));
    },
  };
}

type Stretch = { text: Buffer; end: number | null };

/**
 * Streams a long base64 string. Some writers escape slashes or plus signs; JSON.parse decodes these
 * ten times faster than a byte loop.
 */
function createLongString() {
  let begun: Buffer = NOTHING;

  return {
    /** Returns the string's part of a piece, and where the string ends in it. */
    read(piece: Buffer, start: number): Stretch {
      const { length: before } = begun;
      // The usual case without escapes: no copy.
      if (before === 0 && !piece.includes(BACKSLASH, start)) return untilQuote(piece, start);
      const given = Buffer.concat([begun, piece.subarray(start)]);
      // An escaped quote is not base64; it ends the string and the backslash is refused.
      const quote = given.indexOf(QUOTE);
      const end = quote < 0 ? beforeBegunEscape(given) : quote;
      begun = quote < 0 ? given.subarray(end) : NOTHING;
      const text = Buffer.from(unescaped(given.toString('latin1', 0, end)), 'utf8');
      return { text, end: quote < 0 ? null : start + quote + 1 - before };
    },
  };
}

/** Start of an escape that continues in the next piece, or the end. */
function beforeBegunEscape(piece: Buffer): number {
  const last = piece.lastIndexOf(BACKSLASH);
  if (last < 0) return piece.length;
  const length = piece[last + 1] === UNICODE ? LONGEST_ESCAPE : 2;
  return last + length > piece.length ? last : piece.length;
}

function untilQuote(piece: Buffer, start: number): Stretch {
  const quote = piece.indexOf(QUOTE, start);
  if (quote < 0) return { text: piece.subarray(start), end: null };
  return { text: piece.subarray(start, quote), end: quote + 1 };
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch (cause) {
    throw malformed(cause);
  }
}
