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
export type UnreadReason =
  | 'ocr_page_limit'
  | 'page_timeout'
  | 'page_too_complex'
  | 'page_damaged'
  | 'page_illegible';

/** A stretch of a page's text. */
export type Passage = { heading: string | null; start: number; end: number };

/** What a piece of a page is. `note` is what a speaker says beside a slide. */
export type BlockType =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'table'
  | 'caption'
  | 'code'
  | 'formula'
  | 'footnote'
  | 'note';

type BlockFacts = {
  type: BlockType;
  /** Of a heading: 1 stands over most of the file, 6 over least. */
  level?: number;
  /** It began on a page before: a sentence that goes on, or a heading that is printed again. */
  continues?: true;
};

/**
 * A piece of a page as the reader of its kind gives it. Each item of a list and each row of a table is a
 * line, and tabs part the cells.
 */
export type TextBlock = BlockFacts & { text: string };

/** A stretch of a page's text that is one thing. */
export type Block = BlockFacts & { start: number; end: number };

type PageFacts = {
  number: number;
  label: PageLabel;
  route: PageRoute;
  reason?: UnreadReason;
  /** Many of its words can hardly be what is printed there. */
  isDoubtful?: true;
};

/** A page as the reader of its kind gives it: its text is what its blocks say. */
export type BlockPage = PageFacts & { blocks: TextBlock[] };

export type ReadPage = PageFacts & {
  text: string;
  blocks: Block[];
  /** Where they were asked for. */
  passages?: Passage[];
  /** Likewise: verses of its text that differ from the mushaf (`scripture/find-differing.ts`). */
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
