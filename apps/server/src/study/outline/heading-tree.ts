import { titleOf } from '#src/retrieval/requests/course.ts';
import { goesOn, headingsOf, type Heading } from '#src/retrieval/outline/headings.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { stretchTitle } from './topics.ts';

/** A file or a heading of it, with the numbers of the passages that stand under it. */
export type HeadingNode = {
  title: string;
  file: string;
  page: number;
  /** The passage that it begins in; one without text of its own has no other. */
  opening: number;
  passages: number[];
  children: HeadingNode[];
};

/** Below a file; deeper headings are told with the one above them. */
const MAX_DEPTH = 3;

/**
 * The headings of each file in their order, below each other by their levels; a file without any has
 * stretches of pages instead. Pauses between slices of work.
 */
export async function growHeadingTree(
  passages: readonly StudyPassage[],
  slices: WorkSlices,
): Promise<HeadingNode[]> {
  const files: HeadingNode[] = [];
  const numbered = passages.map((passage, at) => ({ passage, at }));
  for (const own of Map.groupBy(numbered, ({ passage }) => passage.content).values()) {
    const [first] = own;
    if (!first) continue;
    const file = newNode(titleOf(first.passage.fileName), first.passage, first.at);
    const addTo = own.some(({ passage }) => headingsOf(passage).length > 0)
      ? createHeadingGrower(file)
      : createStretchGrower(file, own.at(-1)?.passage.page ?? 1);
    for (const { passage, at } of own) {
      if (slices.isFull(passage.text.length)) await slices.pause();
      addTo(passage, at);
    }
    files.push(file);
  }
  return files;
}

type Grower = (passage: StudyPassage, at: number) => void;

/** A passage stands under the headings that it begins with, and they under those before them. */
function createHeadingGrower(file: HeadingNode): Grower {
  /** The file, and below it the headings that are open, each with a greater level. */
  const open = [{ node: file, path: '', level: 0 }];
  /** By their paths: what is written again under the same heading goes on. */
  const nodes = new Map<string, HeadingNode>();
  let last: Heading | undefined;
  return (passage, at) => {
    for (const heading of headingsOf(passage)) {
      if (goesOn(last, heading)) continue;
      last = heading;
      while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
      const { node: above = file, path: abovePath = '' } = open.at(-1) ?? {};
      const isShown = open.length <= MAX_DEPTH;
      const path = isShown ? `${abovePath}\n${heading.title}` : abovePath;
      const known = isShown ? nodes.get(path) : above;
      const node = known ?? newNode(heading.title, passage, at);
      if (!known) {
        nodes.set(path, node);
        above.children.push(node);
      }
      open.push({ node, path, level: heading.level });
    }
    for (const { node } of open) if (node.passages.at(-1) !== at) node.passages.push(at);
  };
}

function createStretchGrower(file: HeadingNode, pageCount: number): Grower {
  return (passage, at) => {
    file.passages.push(at);
    const title = stretchTitle({ pageLabel: passage.pageLabel, pageCount }, passage.page);
    if (title === null) return;
    const last = file.children.at(-1);
    const node = last?.title === title ? last : newNode(title, passage, at);
    if (node !== last) file.children.push(node);
    node.passages.push(at);
  };
}

function newNode(title: string, { fileName, page }: StudyPassage, opening: number): HeadingNode {
  return { title, file: fileName, page, opening, passages: [], children: [] };
}
