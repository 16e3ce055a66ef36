import type { VersePlace } from '@nibras/contract';
import type { StoredSource } from '#src/db/tables/chats.ts';
import type { CenterCourse } from '#src/features/passages/center-course.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { passageSource } from '#src/features/chat/answering/sources.ts';

/** A piece of an answer without a model: words of ours, or a quotation with where it stands. */
export type AnswerPiece =
  | { type: 'words'; text: string; source?: StoredSource }
  | {
      type: 'quote';
      text: string;
      /** Null for what the student brought along: it is named above. */
      source: StoredSource | null;
      isOcr: boolean;
      longest?: number;
      /** The verses in it that differ from the mushaf, where its page was judged. */
      differingVerses?: readonly VersePlace[];
    };

export type QuotedAnswer = {
  lead: string;
  pieces: AnswerPiece[];
  note?: string;
  /** Sources that are not cited: they are shown folded away. */
  folded?: StoredSource[];
};

/** A page, a list or a table that is asked for is shown whole. */
const LONGEST_WHOLE = 8000;

/** A stretch of the files as a quotation; nothing where nothing stands there. */
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
