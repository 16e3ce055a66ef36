import type { CourseMap, MapNode } from '@nibras/contract';

/** A node of the map with its place in the tree. */
export type MapItem = {
  /** The path from the root, by positions among siblings. */
  id: string;
  title: string;
  /** Null for the course itself, which has no page. */
  node: MapNode | null;
  depth: number;
  place: number;
  parent: MapItem | null;
  children: MapItem[];
};

/** More would not fit a screen in readable letters. */
const OPEN_AT_FIRST = 14;
/** Deeper branches of a large course begin beside a screen. */
const DEPTH_AT_FIRST = 2;

export function outlineOf({ title, children: files }: CourseMap): MapItem {
  const root: MapItem = {
    id: 'root',
    title,
    node: null,
    depth: 0,
    place: 1,
    parent: null,
    children: [],
  };
  const [only] = files;
  const isOneFile = files.length === 1 && only !== undefined && only.children.length > 0;
  root.children = itemsBelow(root, isOneFile ? headingsOf(only) : files);
  return root;
}

/** The headings of a node, without a title above all of them that only repeats its name. */
function headingsOf({ children }: MapNode): readonly MapNode[] {
  const [only] = children;
  return children.length === 1 && only && only.children.length > 0 ? only.children : children;
}

function itemsBelow(parent: MapItem, nodes: readonly MapNode[]): MapItem[] {
  return nodes.map((node, at) => {
    const item: MapItem = {
      id: `${parent.id}.${at}`,
      title: node.title,
      node,
      depth: parent.depth + 1,
      place: at + 1,
      parent,
      children: [],
    };
    item.children = itemsBelow(item, headingsOf(node));
    return item;
  });
}

export function allItems(root: MapItem): MapItem[] {
  return [root, ...root.children.flatMap(allItems)];
}

/** The visible nodes in reading order. */
export function visibleItems(item: MapItem, open: ReadonlySet<string>): MapItem[] {
  if (!open.has(item.id)) return [item];
  return [item, ...item.children.flatMap((child) => visibleItems(child, open))];
}

/** All of a small course, else the first level, then level by level every branch that fits. */
export function openAtFirst(root: MapItem): Set<string> {
  const all = allItems(root);
  if (all.length <= OPEN_AT_FIRST) return new Set(all.map(({ id }) => id));
  const open = new Set([root.id]);
  let shown = 1 + root.children.length;
  const waiting = [...root.children];
  for (const item of waiting) {
    if (item.children.length === 0 || item.depth >= DEPTH_AT_FIRST) continue;
    waiting.push(...item.children);
    const isReached = item.parent !== null && open.has(item.parent.id);
    if (!isReached || shown + item.children.length > OPEN_AT_FIRST) continue;
    shown += item.children.length;
    open.add(item.id);
  }
  return open;
}
