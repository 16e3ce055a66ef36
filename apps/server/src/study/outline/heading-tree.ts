import { titleOf } from '#src/retrieval/requests/course.ts';
import { goesOn, headingsOf, type Heading } from '#src/retrieval/outline/headings.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { stretchTitle } from './topics.ts';

export type HeadingNode = {
  title: string;
  file: string;
  page: number;
  /** The passage where it begins; the only one of a heading without text. */
  opening: number;
  passages: number[];
  children: HeadingNode[];
};

/** Deeper headings belong to the one above them. */
const MAX_DEPTH = 3;

/**
 * Nests the headings of each file by level; a file without headings is divided into page ranges.
 * Pauses between slices of work.
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

/** Opens a passage's own headings below the open ones and files it there. */
function createHeadingGrower(file: HeadingNode): Grower {
  /** The file and the open headings, by increasing level. */
  const open = [{ node: file, path: '', level: 0 }];
  /** By path, so that a repeated heading continues. */
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
