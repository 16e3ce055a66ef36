import type { PageLabel } from '#src/reading/reading-types.ts';
import type { BlockText } from '#src/retrieval/outline/headings.ts';

/** A passage in order of files and pages. */
export type StudyPassage = BlockText & {
  id: string;
  /** The content's id, which outlives its passages. */
  content: string;
  fileName: string;
  page: number;
  pageLabel: PageLabel;
  start: number;
  heading: string | null;
  /** The heading, else the file or a page range. */
  topic: string;
  isOcr: boolean;
};
