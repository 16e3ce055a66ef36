/** What is read into pages, told by content. */
export type DocumentKind =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'xls'
  | 'csv'
  | 'txt'
  | 'md'
  | 'html'
  | 'png'
  | 'jpeg'
  | 'webp';

/** What can be uploaded: a deck of cards is no file of a course. */
export type UploadKind = DocumentKind | 'apkg';

/** How a page's text was won; shown to the student, for OCR text is often wrong in its numbers. */
export type PageRoute = 'text' | 'rebuilt' | 'pdfium' | 'ocr' | 'unreadable';

export type PageLabel = 'page' | 'slide' | 'sheet' | 'section';

/** Why a page stayed without text although its file was read. */
export type UnreadReason = 'ocr_page_limit' | 'page_timeout' | 'page_too_complex' | 'page_damaged';

/** A stretch of a page's searchable text. */
export type Passage = { heading: string | null; start: number; end: number };

export type ReadPage = {
  number: number;
  label: PageLabel;
  heading?: string;
  text: string;
  /** A slide's speaker notes, kept apart from what the audience sees. */
  notes?: string;
  route: PageRoute;
  reason?: UnreadReason;
  /** Where they were asked for. */
  passages?: Passage[];
  /** Likewise: verses of its searchable text that differ from the mushaf (`scripture/find-differing.ts`). */
  differingVerses?: number[];
};

export type ReadResult = {
  kind: DocumentKind;
  pages: ReadPage[];
  /** CPU to start the reading process and load the parsers of this kind: the same for every file. */
  startCpuMs: number;
  /** CPU spent on the file itself. */
  cpuMs: number;
};

export type ReadProgress = { done: number; total: number };
