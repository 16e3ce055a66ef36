import type { PageLabel } from '#src/reading/reading-types.ts';
import type { BlockText } from '#src/retrieval/outline/headings.ts';

/** A passage of a center's files, in the order of the files and of their pages. */
export type StudyPassage = BlockText & {
  id: string;
  /** The id of the content that was read, which outlives its passages. */
  content: string;
  fileName: string;
  page: number;
  pageLabel: PageLabel;
  /** Where the passage begins in the text of its page. */
  start: number;
  heading: string | null;
  /** What it is filed under: the heading over it, else its file or some pages of that. */
  topic: string;
  /** Numbers of a page that came by OCR are not to be trusted. */
  isOcr: boolean;
};
