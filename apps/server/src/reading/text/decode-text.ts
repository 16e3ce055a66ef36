import { detect } from 'chardet';
import iconv from 'iconv-lite';
import { guessUtf16 } from './guess-utf16.ts';

const SAMPLE_BYTES = 64 * 1024;
const SINGLE_BYTE_ARABIC = ['windows-1256', 'iso-8859-6'] as const;

function decodeByMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return decodeStrictly(bytes, 'utf-8') ?? null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Scores how Arabic a decoding looks: whole Arabic words count, the article counts double, and
 * words that mix Arabic with Latin or broken characters count against it.
 */
function scoreArabic(text: string): number {
  let score = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{M}\uFFFD]+/gu)) {
    const hasArabic = /[\u0621-\u064A]/.test(word);
    const hasForeign = /[\u0080-\u05FF\uFFFD]/.test(word);
    if (hasArabic && (hasForeign || /[A-Za-z]/.test(word))) score -= 3;
    else if (hasForeign) score -= 1;
    else if (hasArabic) score += /^[وفبك]?ال/.test(word) ? 2 : 1;
  }
  return score;
}

function decodeArabicTable(bytes: Uint8Array): string | null {
  const sample = Buffer.from(bytes.subarray(0, SAMPLE_BYTES));
  const scored = SINGLE_BYTE_ARABIC.map((encoding) => ({
    encoding,
    score: scoreArabic(iconv.decode(sample, encoding)),
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? iconv.decode(Buffer.from(bytes), best.encoding) : null;
}

/**
 * Tries byte-order mark, strict UTF-8, UTF-16 by zero bytes, Arabic tables by the words they give
 * (short files defeat frequency statistics), then a statistical guess.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = decodeByMark(bytes);
  if (marked !== null) return marked;
  const utf16 = guessUtf16(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const arabic = decodeArabicTable(bytes);
  if (arabic !== null) return arabic;
  const guess = detect(bytes.subarray(0, SAMPLE_BYTES));
  const encoding = guess !== null && iconv.encodingExists(guess) ? guess : 'windows-1252';
  return iconv.decode(Buffer.from(bytes), encoding);
}
