/** Kinds that are read into pages, detected by content. */
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

/** Kinds that can be uploaded; a deck of cards is not a course file. */
export type UploadKind = DocumentKind | 'apkg';

/** How a page's text was obtained. Students see it, since OCR often misreads numbers. */
export type PageRoute = 'text' | 'rebuilt' | 'pdfium' | 'ocr' | 'unreadable';

export type PageLabel = 'page' | 'slide' | 'sheet' | 'section';

/** Why a page of a readable file has no text. */
export type UnreadReason =
  | 'ocr_page_limit'
  | 'page_timeout'
  | 'page_too_complex'
  | 'page_damaged'
  | 'page_illegible';

export type Passage = { heading: string | null; start: number; end: number };

/** `note` is a speaker's note beside a slide. */
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
  /** Heading level: 1 is the highest, 6 the lowest. */
  level?: number;
  /** Begun on an earlier page: a continued sentence or a repeated heading. */
  continues?: true;
};

/** A block before placement. List items and table rows are lines; tabs separate cells. */
export type TextBlock = BlockFacts & { text: string };

export type Block = BlockFacts & { start: number; end: number };

type PageFacts = {
  number: number;
  label: PageLabel;
  route: PageRoute;
  reason?: UnreadReason;
  /** Many words are unlikely to match the print. */
  isDoubtful?: true;
};

export type BlockPage = PageFacts & { blocks: TextBlock[] };

export type ReadPage = PageFacts & {
  text: string;
  blocks: Block[];
  passages?: Passage[];
  /** Verses that differ from the mushaf (`scripture/find-differing.ts`), if requested. */
  differingVerses?: number[];
};

export type ReadResult = {
  kind: DocumentKind;
  pages: ReadPage[];
  /** CPU to start the process and load the parsers, equal for every file of a kind. */
  startCpuMs: number;
  /** CPU spent on the file itself. */
  cpuMs: number;
};

export type ReadProgress = { done: number; total: number };
