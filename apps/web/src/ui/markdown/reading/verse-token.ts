import { FILE_VERSE_NOTE, VERSE_NOTES, type VersePlace } from '@nibras/contract';
import type { Lexer, TokenizerExtensionFunction, TokenizerStartFunction } from 'marked';

/** Words of the mushaf with their reference: `﴿…﴾ [البقرة: 255]`. */
export type VerseToken = { type: 'verse'; raw: string; words: string; place: VersePlace };
/** A note in brackets after a quotation. */
export type VerseNoteToken = { type: 'verse-note'; raw: string };

const OPENER = '﴿';
const VERSE = /^(﴿[^﴿﴾\n]+﴾) \[([\p{L} ]{1,20}): (\d{1,3})(?:-(\d{1,3}))?\]/u;

const NOTES = Object.values(VERSE_NOTES).map((note) => `(${note})`);
const FILE_NOTE = `(${FILE_VERSE_NOTE} `;
/** Fits several places of a file's page. */
const LONGEST_FILE_NOTE = 400;
const STARTS = [OPENER, FILE_NOTE, ...NOTES];

function verseToken(this: { lexer: Lexer }, src: string): VerseToken | undefined {
  if (!src.startsWith(OPENER) || this.lexer.state.inLink) return undefined;
  const [raw, words, sura, from, to = from] = VERSE.exec(src) ?? [];
  if (raw === undefined || words === undefined || sura === undefined) return undefined;
  return { type: 'verse', raw, words, place: { sura, from: Number(from), to: Number(to) } };
}

function verseNoteToken(src: string): VerseNoteToken | undefined {
  const raw = NOTES.find((note) => src.startsWith(note)) ?? fileNote(src);
  return raw === undefined ? undefined : { type: 'verse-note', raw };
}

function fileNote(src: string): string | undefined {
  if (!src.startsWith(FILE_NOTE)) return undefined;
  const end = src.slice(0, LONGEST_FILE_NOTE).indexOf(')');
  return end < 0 ? undefined : src.slice(0, end + 1);
}

type Readers = { inline: TokenizerExtensionFunction[]; startInline: TokenizerStartFunction[] };

const READERS: Readers = {
  inline: [verseToken, verseNoteToken],
  startInline: STARTS.map((start) => (src) => src.indexOf(start)),
};
const NONE: Readers = { inline: [], startInline: [] };

/** Tokenizers of judged quotations in a line; none for a text without any. */
export function verseReaders(text: string): Readers {
  return STARTS.some((start) => text.includes(start)) ? READERS : NONE;
}
