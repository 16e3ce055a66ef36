import type { VersePlace } from '@nibras/contract';
import type { StoredSource } from '#src/db/tables/chats.ts';
import type { CenterCourse } from '#src/features/passages/center-course.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { passageSource } from '#src/features/chat/answering/sources.ts';

/** A part of an answer without a model: words of ours, or a quotation with its place. */
export type AnswerPiece =
  | { type: 'words'; text: string; sources?: readonly StoredSource[] }
  | {
      type: 'quote';
      text: string;
      /** Null for an attachment, which is named above. */
      source: StoredSource | null;
      isOcr: boolean;
      longest?: number;
      /** Verses in it that differ from the mushaf, if its page was judged. */
      differingVerses?: readonly VersePlace[];
    };

export type QuotedAnswer = {
  lead: string;
  pieces: AnswerPiece[];
  note?: string;
  /** Sources that are not cited and are shown folded. */
  folded?: StoredSource[];
};

/** A line about the answer: emphasised as a whole, which the client shows quietly. */
export const aside = (line: string): string => `*${line}*`;

/** A requested page, list or table is shown whole up to this length. */
const LONGEST_WHOLE = 8000;

/** A stretch of a file as a quotation; null if it has no text. */
export function quotePiece(center: CenterCourse, stretch: Stretch): AnswerPiece[] {
  const passage = center.cite(stretch);
  if (!passage || passage.quote.trim() === '') return [];
  return [
    {
      type: 'quote',
      text: passage.quote,
      source: passageSource(passage, 0),
      isOcr: passage.isOcr,
      longest: LONGEST_WHOLE,
      differingVerses: passage.differingVerses,
    },
  ];
}
