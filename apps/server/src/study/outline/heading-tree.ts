import { findHeadings } from '#src/retrieval/find-headings.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';

/** A file or a heading of it, with the numbers of the passages that stand under it. */
export type HeadingNode = {
  title: string;
  file: string;
  page: number;
  passages: number[];
  children: HeadingNode[];
};

/** Below a file; deeper headings are told with the one above them. */
const MAX_DEPTH = 3;
const PATH_SIGN = ' / ';

/**
 * The headings of each file in their order: as it marks them, else as a reader would see them. Pauses
 * between slices of work.
 */
export async function growHeadingTree(
  passages: readonly StudyPassage[],
  slices: WorkSlices,
): Promise<HeadingNode[]> {
  const files = new Map<string, HeadingNode>();
  // A heading that goes on over pages is one node.
  const nodes = new Map<string, HeadingNode>();
  const lastPaths = new Map<string, string[]>();
  for (const [at, passage] of passages.entries()) {
    if (slices.isFull(passage.text.length)) await slices.pause();
    const { content, fileName, page } = passage;
    const file = files.get(content) ?? newNode(withoutExtension(fileName), fileName, page);
    files.set(content, file);
    const path = pathOf(passage) ?? lastPaths.get(content) ?? [];
    lastPaths.set(content, path);
    let node = file;
    let key = content;
    node.passages.push(at);
    for (const title of path.slice(0, MAX_DEPTH)) {
      key += `\n${title}`;
      const child = nodes.get(key) ?? newNode(title, fileName, page);
      if (child.passages.length === 0) node.children.push(child);
      nodes.set(key, child);
      child.passages.push(at);
      node = child;
    }
  }
  return [...files.values()];
}

function pathOf({ heading, text }: StudyPassage): string[] | null {
  if (heading !== null) {
    const parts = heading.split(PATH_SIGN).map((part) => part.trim());
    return parts.filter((part, at) => part !== '' && part !== parts[at - 1]);
  }
  const [guessed] = findHeadings([{ heading, text }]);
  return guessed === undefined ? null : [guessed];
}

function newNode(title: string, file: string, page: number): HeadingNode {
  return { title, file, page, passages: [], children: [] };
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[^.\s]{1,8}$/, '');
}
