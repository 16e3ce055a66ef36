import type { CourseFile, PageRef, Part } from './course.ts';
import type { Outline } from './outline.ts';
import type { Word } from './words.ts';

/** All files of a center with what stands where in them. */
export type Course = { files: readonly CourseFile[]; outline: Outline };

/** What was said before, oldest first. */
export type Said = { role: 'user' | 'assistant'; content: string };

/** Why a request cannot be met as it stands. */
export type Trouble =
  | { type: 'no-such-page'; file: number; asked: number; count: number }
  /** Several files may be meant. */
  | { type: 'which-file'; files: readonly number[] }
  | { type: 'no-such-part' };

/** One of the things that are compared: what stands in some places, or what is found under its words. */
export type Side = {
  title: string;
  parts: readonly Part[];
  pages: readonly PageRef[];
  /** «المحاضرة الأولى» is the place itself; a thing is spoken of elsewhere too. */
  isPlace: boolean;
};

/** What a student wants to be asked again: what was answered wrong, or the topic that is known least. */
export type Practice = 'missed' | 'weakest';

/** What a student wants, as far as the words and the course tell. */
export type Request =
  | { kind: 'lookup' | 'smalltalk' }
  /** Where one is wanted that the files hold; without parts some are to be made. */
  | { kind: 'exercise'; within: readonly Part[]; practice: Practice | null }
  | { kind: 'page'; pages: readonly PageRef[]; trouble: Trouble | null }
  /** Without parts its words are looked for. */
  | { kind: 'part'; parts: readonly Part[]; topic: string; trouble: Trouble | null }
  | { kind: 'overview'; isDetailed: boolean }
  | { kind: 'comparison'; sides: readonly Side[] }
  /** `sought` is the name whose places are wanted, as it was written; null where things of a kind are. */
  | { kind: 'list'; things: readonly Word[]; within: readonly Part[]; sought: string | null };

export type RequestKind = Request['kind'];
