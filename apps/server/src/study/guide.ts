import { findDefinition } from './making/definitions.ts';
import { fitSentences, type FitSentence } from './making/fit-sentences.ts';
import { growHeadingTree, type HeadingNode } from './outline/heading-tree.ts';
import type { StudyPassage } from './passage.ts';

/** A sentence of the course, letter for letter; offsets into the page's text. */
export type GuideSentence = {
  passage: number;
  page: number;
  start: number;
  end: number;
  text: string;
};

/** What the course itself says under one heading; `level` is 0 for a file. */
export type GuideSection = {
  title: string;
  file: string;
  page: number;
  level: number;
  sentences: GuideSentence[];
};

const SENTENCES_PER_SECTION = 5;

/** The course heading by heading in its own sentences: what it defines, and how each part begins. */
export function writeGuide(passages: readonly StudyPassage[]): GuideSection[] {
  return growHeadingTree(passages).flatMap((file) => toSections(file, passages, 0));
}

function toSections(
  node: HeadingNode,
  passages: readonly StudyPassage[],
  level: number,
): GuideSection[] {
  const below = new Set(node.children.flatMap((child) => child.passages));
  const own = node.passages.filter((at) => !below.has(at));
  const { title, file, page } = node;
  const section = { title, file, page, level, sentences: chooseSentences(own, passages) };
  const children = node.children.flatMap((child) => toSections(child, passages, level + 1));
  return section.sentences.length > 0 || children.length > 0 ? [section, ...children] : [];
}

/** Definitions first in choice, then openings of passages; told in the order of the course. */
function chooseSentences(
  numbers: readonly number[],
  passages: readonly StudyPassage[],
): GuideSentence[] {
  const sentences = numbers.flatMap((at) => {
    const passage = passages[at];
    return passage ? fitSentences(passage, at) : [];
  });
  const rated = sentences.map((sentence, place) => ({ sentence, place, worth: worthOf(sentence) }));
  return rated
    .sort((a, b) => b.worth - a.worth || a.place - b.place)
    .slice(0, SENTENCES_PER_SECTION)
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => toGuideSentence(sentence, passages));
}

function worthOf(sentence: FitSentence): number {
  return (findDefinition(sentence) ? 2 : 0) + (sentence.isOpening ? 1 : 0);
}

function toGuideSentence(
  { passage: at, span, text }: FitSentence,
  passages: readonly StudyPassage[],
): GuideSentence {
  const offset = passages[at]?.start ?? 0;
  const page = passages[at]?.page ?? 1;
  return { passage: at, page, start: offset + span.start, end: offset + span.end, text };
}
