/** A passage of a center's files, in the order of the files and of their pages. */
export type StudyPassage = {
  id: string;
  /** The id of the content that was read, which outlives its passages. */
  content: string;
  fileName: string;
  page: number;
  /** Where the passage begins in the text of its page. */
  start: number;
  text: string;
  heading: string | null;
  /** Numbers of a page that came by OCR are not to be trusted. */
  isOcr: boolean;
};
