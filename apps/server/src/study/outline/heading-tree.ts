import { findHeadings } from '#src/retrieval/find-headings.ts';
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

/** The headings of each file in their order: as it marks them, else as a reader would see them. */
export function growHeadingTree(passages: readonly StudyPassage[]): HeadingNode[] {
  const files = new Map<string, HeadingNode>();
  const lastPaths = new Map<string, string[]>();
  for (const [at, passage] of passages.entries()) {
    const { content, fileName, page } = passage;
    const file = files.get(content) ?? newNode(withoutExtension(fileName), fileName, page);
    files.set(content, file);
    const path = pathOf(passage) ?? lastPaths.get(content) ?? [];
    lastPaths.set(content, path);
    let node = file;
    node.passages.push(at);
    for (const title of path.slice(0, MAX_DEPTH)) {
      node = childOf(node, title, passage);
      node.passages.push(at);
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

/** A heading that goes on over pages is one node. */
function childOf(
  parent: HeadingNode,
  title: string,
  { fileName, page }: StudyPassage,
): HeadingNode {
  const known = parent.children.find((child) => child.title === title);
  if (known) return known;
  const node = newNode(title, fileName, page);
  parent.children.push(node);
  return node;
}

function newNode(title: string, file: string, page: number): HeadingNode {
  return { title, file, page, passages: [], children: [] };
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[^.\s]{1,8}$/, '');
}
