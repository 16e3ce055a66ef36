import type { ReadingErrorCode } from '#src/reading/reading-error.ts';
import type { PageLabel, PageRoute, ReadProgress } from '#src/reading/reading-types.ts';

/** A page as it is stored; each passage is a stretch of its text. */
export type PageWithPassages = {
  number: number;
  label: PageLabel;
  heading: string | null;
  text: string;
  route: PageRoute;
  reason: string | null;
  passages: { heading: string | null; start: number; end: number }[];
};

export type ToHost = { type: 'read'; path: string; fileName: string } | { type: 'cancel' };

export type FromHost =
  | { type: 'progress'; progress: ReadProgress }
  | { type: 'page'; page: PageWithPassages }
  | { type: 'done' }
  | { type: 'refused'; code: ReadingErrorCode }
  | { type: 'broken'; detail: string };
