/** A stretch of one paragraph; `strong` sets it in the heavier weight. */
export type TextSpan = { text: string; strong?: boolean };
export type RichText = string | readonly TextSpan[];

export type PdfBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: RichText }
  | { kind: 'list'; items: readonly RichText[] }
  | { kind: 'table'; rows: readonly { key: string; value: string; strong?: boolean }[] }
  | { kind: 'matrix'; label: string; modules: readonly (readonly boolean[])[] }
  | { kind: 'page-break' };

/** A right-to-left document. The same value always gives the same bytes. */
export type PdfDocument = {
  title: string;
  subtitle?: string;
  /** Whose paper it is: stands beside the lantern. */
  issuer: string;
  /** Goes into the file as its date of creation. */
  createdAt: Date;
  blocks: readonly PdfBlock[];
};
