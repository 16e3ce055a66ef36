import { TextRun, type IRunOptions } from 'docx';
import { writeVersePlace } from '@nibras/contract';
import type { VerseToken } from '#src/ui/markdown/reading/verse-token.ts';

/** The Naskh face that comes with Word; an office without it takes another Arabic one. */
const NASKH = 'Traditional Arabic';
/** In half points: a vowelled text needs larger letters than prose. */
const SIZE = 32;

/** A verse in the Naskh face, whichever way its paragraph runs, and its reference. */
export function verseRuns({ words, place }: VerseToken, look: IRunOptions): TextRun[] {
  return [
    new TextRun({ ...look, text: words, font: NASKH, size: SIZE, rightToLeft: true }),
    new TextRun({ ...look, text: ` [${writeVersePlace(place)}]`, rightToLeft: true }),
  ];
}
