import type { CourseFile, PageRef, Part } from './course.ts';
import type { Outline } from './outline.ts';
import type { Word } from './words.ts';

/** All files of a center with their outline. */
export type Course = { files: readonly CourseFile[]; outline: Outline };

export type HistoryMessage = { role: 'user' | 'assistant'; content: string };

/** Why a request cannot be met. */
export type Trouble =
  | { type: 'no-such-page'; file: number; asked: number; count: number }
  /** Several files may be meant. */
  | { type: 'which-file'; files: readonly number[] }
  | { type: 'no-such-part' };

/** A side of a comparison: places, or words to search. */
export type Side = {
  title: string;
  parts: readonly Part[];
  pages: readonly PageRef[];
  /** «المحاضرة الأولى» is a place itself, while a thing is discussed elsewhere too. */
  isPlace: boolean;
};

/** The scope of a repeated test: wrong answers, or the weakest topic. */
export type Practice = 'missed' | 'weakest';

/** The interpreted wish of a student. */
export type Request =
  | { kind: 'lookup' | 'smalltalk' }
  /** Parts to take an existing exercise from; empty to make new ones. */
  | { kind: 'exercise'; within: readonly Part[]; practice: Practice | null }
  | { kind: 'page'; pages: readonly PageRef[]; trouble: Trouble | null }
  /** Without parts its words are searched. */
  | { kind: 'part'; parts: readonly Part[]; topic: string; trouble: Trouble | null }
  /** Of some parts, or of everything. */
  | { kind: 'overview'; isDetailed: boolean; within?: readonly Part[] }
  | { kind: 'comparison'; sides: readonly Side[] }
  /** `sought` is the name to find, as written; null for kinds of things. */
  | { kind: 'list'; things: readonly Word[]; within: readonly Part[]; sought: string | null };

export type RequestKind = Request['kind'];
