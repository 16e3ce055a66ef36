export type TextSpan = { text: string; strong?: boolean };
export type RichText = string | readonly TextSpan[];

export type PdfBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: RichText }
  | { kind: 'list'; items: readonly RichText[] }
  | { kind: 'table'; rows: readonly { key: string; value: string; strong?: boolean }[] }
  | { kind: 'matrix'; label: string; modules: readonly (readonly boolean[])[] }
  | { kind: 'page-break' };

/** A right-to-left document; equal values give equal bytes. */
export type PdfDocument = {
  title: string;
  subtitle?: string;
  /** Shown beside the logo. */
  issuer: string;
  /** Stored as the file's creation date. */
  createdAt: Date;
  blocks: readonly PdfBlock[];
};
