import { AppError } from '#src/platform/http/app-error.ts';

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

function malformed(cause?: unknown): AppError {
  return new AppError('invalid_json', 'صيغة الطلب غير صحيحة. المطلوب JSON سليم.', { cause });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MAX_SHORT_BYTES = 4096;
/** Stands for every letter beyond ASCII, none of which base64 has. */
const FOREIGN = 0xff;

const ESCAPES = new Map(
  Object.entries({
    '"': '"',
    '\\': '\\',
    '/': '/',
    b: '\b',
    f: '\f',
    n: '\n',
    r: '\r',
    t: '\t',
  }).map(([sign, meant]) => [sign.charCodeAt(0), meant.charCodeAt(0)]),
);

/** A string short enough to hold, byte by byte from behind its opening quote. */
function createShortString() {
  const raw: number[] = [];
  let isEscaped = false;

  return {
    /** True with the closing quote. */
    take(byte: number): boolean {
      if (byte === QUOTE && !isEscaped) return true;
      isEscaped = byte === BACKSLASH && !isEscaped;
      if (raw.push(byte) > MAX_SHORT_BYTES) throw malformed();
      return false;
    },
    text(): string {
      try {
        return String(JSON.parse(`"${Buffer.from(raw).toString('utf8')}"`));
      } catch (cause) {
        throw malformed(cause);
      }
    },
  };
}

type Stretch = { text: Buffer; end: number | null };

/**
 * A string of ASCII too long to hold. Some writers escape the slash of base64, others its plus sign
 * by number; every byte is looked at once, so that a body of escapes costs little more than another.
 */
function createLongString() {
  let isEscape = false;
  let digitsLeft = 0;
  let code = 0;

  /** What an escape means, once its last byte has come. */
  function unescape(byte: number): number | null {
    if (isEscape) {
      isEscape = false;
      if (byte === 'u'.charCodeAt(0)) {
        digitsLeft = 4;
        code = 0;
        return null;
      }
      const meant = ESCAPES.get(byte);
      if (meant === undefined) throw malformed();
      return meant;
    }
    code = code * 16 + hexDigit(byte);
    digitsLeft -= 1;
    if (digitsLeft > 0) return null;
    return code > 0x7f ? FOREIGN : code;
  }

  return {
    /** Reads on in a piece: what it has of the string, and where the string ended in it, if it did. */
    read(piece: Buffer, start: number): Stretch {
      // As almost every writer sends it: nothing to change, nothing to copy.
      const isPlain = !isEscape && digitsLeft === 0 && !piece.includes(BACKSLASH, start);
      if (isPlain) return untilQuote(piece, start);
      const text = Buffer.allocUnsafe(piece.length - start);
      let length = 0;
      for (let at = start; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        if (isEscape || digitsLeft > 0) {
          const meant = unescape(byte);
          if (meant !== null) text[length++] = meant;
        } else if (byte === QUOTE) {
          return { text: text.subarray(0, length), end: at + 1 };
        } else if (byte === BACKSLASH) {
          isEscape = true;
        } else {
          text[length++] = byte;
        }
      }
      return { text: text.subarray(0, length), end: null };
    },
  };
}

function untilQuote(piece: Buffer, start: number): Stretch {
  const quote = piece.indexOf(QUOTE, start);
  if (quote < 0) return { text: piece.subarray(start), end: null };
  return { text: piece.subarray(start, quote), end: quote + 1 };
}

function hexDigit(byte: number): number {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  if (digit < 0) throw malformed();
  return digit;
}
