import { createWorkSlices, type Pause, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { findDefinition } from './statements/definitions.ts';
import { fitSentences, type FitSentence } from './statements/fit-sentences.ts';
import { growHeadingTree, type HeadingNode } from './outline/heading-tree.ts';
import { chooseBlocks, type GuideBlock } from './guide-blocks.ts';
import type { StudyPassage } from './passage.ts';

export type GuideSentence = {
  passage: number;
  page: number;
  start: number;
  end: number;
  text: string;
  isDefinition: boolean;
};

/** The course's sentences under one heading; `level` 0 is the file. */
export type GuideSection = {
  key: string;
  title: string;
  page: number;
  level: number;
  sentences: GuideSentence[];
  blocks: GuideBlock[];
  passages: number[];
};

export type GuideFile = { file: string; sections: GuideSection[] };

type Ground = { passages: readonly StudyPassage[]; slices: WorkSlices };

const SENTENCES_PER_SECTION = 5;
/** Work per letter, relative to indexing. */
const STEPS_PER_LETTER = 4;

/**
 * Writes the course by headings in its own sentences: definitions and openings. Pauses between
 * slices of work.
 */
export async function writeGuide(
  passages: readonly StudyPassage[],
  options: { pause?: Pause } = {},
): Promise<GuideFile[]> {
  const slices = createWorkSlices(options.pause);
  const files: GuideFile[] = [];
  for (const node of await growHeadingTree(passages, slices)) {
    const content = passages[node.opening]?.content ?? '';
    const sections = await toSections(node, { level: 0, key: content }, { passages, slices });
    if (sections.length > 0) files.push({ file: node.file, sections });
  }
  return files;
}

async function toSections(
  node: HeadingNode,
  { level, key }: Pick<GuideSection, 'level' | 'key'>,
  ground: Ground,
): Promise<GuideSection[]> {
  const inChildren = new Set(node.children.flatMap((child) => child.passages));
  const own = node.passages.filter((at) => !inChildren.has(at));
  const { title, page } = node;
  const sentences = await chooseSentences(own, ground);
  const blocks = chooseBlocks(own, ground.passages);
  const section = { key, title, page, level, sentences, blocks, passages: own };
  const children: GuideSection[] = [];
  for (const child of node.children) {
    const below = { level: level + 1, key: `${key}\n${child.title}` };
    children.push(...(await toSections(child, below, ground)));
  }
  const isEmpty = sentences.length === 0 && blocks.length === 0 && children.length === 0;
  return isEmpty ? [] : [section, ...children];
}

/** Prefers definitions, then openings; returns them in course order. */
async function chooseSentences(
  numbers: readonly number[],
  { passages, slices }: Ground,
): Promise<GuideSentence[]> {
  const rated: { sentence: GuideSentence; place: number; worth: number }[] = [];
  for (const at of numbers) {
    const passage = passages[at];
    if (!passage) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    for (const fit of fitSentences(passage, at)) {
      const isDefinition = findDefinition(fit) !== null;
      const sentence = { ...toGuideSentence(fit, passage), isDefinition };
      const worth = (isDefinition ? 2 : 0) + (fit.isOpening ? 1 : 0);
      rated.push({ sentence, place: rated.length, worth });
    }
  }
  return rated
    .sort((a, b) => b.worth - a.worth || a.place - b.place)
    .slice(0, SENTENCES_PER_SECTION)
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence);
}

function toGuideSentence(
  { passage, span, text }: FitSentence,
  { page, start }: StudyPassage,
): Omit<GuideSentence, 'isDefinition'> {
  return { passage, page, start: start + span.start, end: start + span.end, text };
}
