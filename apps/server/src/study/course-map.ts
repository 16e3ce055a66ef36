import type { MapNode } from '@nibras/contract';
import { createWorkSlices, type Pause, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { findKeyTerms, rarityIn, type StemRarity } from './key-terms.ts';
import { findDefinition } from './statements/definitions.ts';
import { fitSentences } from './statements/fit-sentences.ts';
import { growHeadingTree, type HeadingNode } from './outline/heading-tree.ts';
import type { StudyPassage } from './passage.ts';

const TERMS_PER_NODE = 5;
/** Enough to show a node's topic, and bounds the work per node. */
const LETTERS_PER_NODE = 6000;

/** Builds the tree of files and headings with their topics, pausing between nodes. */
export async function drawCourseMap(
  passages: readonly StudyPassage[],
  options: { pause?: Pause } = {},
): Promise<MapNode[]> {
  const slices = createWorkSlices(options.pause);
  const rarityOf = await rarityIn(passages, slices);
  const nodes: MapNode[] = [];
  for (const file of await growHeadingTree(passages, slices)) {
    nodes.push(await toMapNode(file, { passages, rarityOf, slices }));
  }
  return nodes;
}

type Ground = { passages: readonly StudyPassage[]; rarityOf: StemRarity; slices: WorkSlices };

async function toMapNode(node: HeadingNode, ground: Ground): Promise<MapNode> {
  const { title, file, page } = node;
  const own = openingOf(node, ground.passages);
  const letters = own.reduce((sum, { text }) => sum + text.length, 0);
  if (ground.slices.isFull(letters * 4)) await ground.slices.pause();
  const text = own.map((passage) => passage.text).join('\n');
  // Words that a heading's text says once are not its terms.
  const terms = findKeyTerms(text, TERMS_PER_NODE, ground.rarityOf)
    .filter(({ count }) => count > 1)
    .map(({ term }) => term);
  const children: MapNode[] = [];
  for (const child of node.children) children.push(await toMapNode(child, ground));
  const passageId = ground.passages[node.opening]?.id ?? '';
  return { title, file, page, passageId, sentence: tellingSentence(own), terms, children };
}

function openingOf(
  { passages: numbers }: HeadingNode,
  passages: readonly StudyPassage[],
): StudyPassage[] {
  const own: StudyPassage[] = [];
  let letters = 0;
  for (const at of numbers) {
    const passage = passages[at];
    if (!passage || letters > LETTERS_PER_NODE) break;
    own.push(passage);
    letters += passage.text.length;
  }
  return own;
}

function tellingSentence(passages: readonly StudyPassage[]): string | null {
  const sentences = passages.flatMap((passage, at) => fitSentences(passage, at));
  const found = sentences.find((sentence) => findDefinition(sentence) !== null) ?? sentences[0];
  return found?.text ?? null;
}
