import type { TextBlock } from '#src/reading/reading-types.ts';
import { createHtmlBlocks } from './html-blocks.ts';

/** The part of the DOM that reading needs, since the server loads no browser types. */
export type MarkupNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  lastChild: MarkupNode | null;
  previousSibling: MarkupNode | null;
  getAttribute: (name: string) => string | null;
};

const TEXT_NODE = 3;
const ELEMENT_NODE = 1;
const TABLE_PARTS = new Set(['table', 'tr', 'td', 'th']);

/** Collects blocks below an element iteratively, so that deep nesting is safe. */
export function blocksBelow(root: MarkupNode): TextBlock[] {
  const layout = findLayoutTables(root);
  const blocks = createHtmlBlocks();
  const tables: MarkupNode[] = [];
  walk(root, {
    open: (node, name) => {
      if (name === 'table') tables.push(node);
      const table = tables.at(-1);
      const isFrame = TABLE_PARTS.has(name) && table !== undefined && layout.has(table);
      blocks.open(isFrame ? 'div' : name, (wanted) => node.getAttribute(wanted));
    },
    text: blocks.text,
    close: (_node, name) => {
      const table = tables.at(-1);
      const isFrame = TABLE_PARTS.has(name) && table !== undefined && layout.has(table);
      blocks.close(isFrame ? 'div' : name);
      if (name === 'table') tables.pop();
    },
  });
  return withoutMenus(blocks.finish(), blocks.linkShare);
}

const MENU_SHARE = 0.8;

/** Links alone above or below the text are menus; inside it or under a heading they are text. */
function withoutMenus(blocks: TextBlock[], linkShare: (block: TextBlock) => number): TextBlock[] {
  const isText = (block: TextBlock): boolean =>
    block.type === 'heading' || linkShare(block) < MENU_SHARE;
  const first = blocks.findIndex(isText);
  const last = blocks.findLastIndex(isText);
  if (first === -1) return blocks;
  const endsUnderHeading = blocks[last]?.type === 'heading';
  return blocks.slice(first, endsUnderHeading ? blocks.length : last + 1);
}

/** Tables with headings or nested tables only arrange the page. */
function findLayoutTables(root: MarkupNode): Set<MarkupNode> {
  const layout = new Set<MarkupNode>();
  const tables: MarkupNode[] = [];
  walk(root, {
    open: (node, name) => {
      const table = tables.at(-1);
      if (table !== undefined && /^(?:table|h[1-6])$/.test(name)) layout.add(table);
      if (name === 'table') tables.push(node);
    },
    text: () => undefined,
    close: (_node, name) => {
      if (name === 'table') tables.pop();
    },
  });
  return layout;
}

type Visitor = {
  open: (node: MarkupNode, name: string) => void;
  text: (text: string) => void;
  close: (node: MarkupNode, name: string) => void;
};

function walk(root: MarkupNode, visitor: Visitor): void {
  const stack: { node: MarkupNode; isClosing: boolean }[] = [{ node: root, isClosing: false }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, isClosing } = entry;
    const name = node.nodeName.toLowerCase();
    if (isClosing) visitor.close(node, name);
    else if (node.nodeType === TEXT_NODE) visitor.text(node.textContent ?? '');
    else if (node.nodeType === ELEMENT_NODE) {
      visitor.open(node, name);
      stack.push({ node, isClosing: true });
      for (let child = node.lastChild; child !== null; child = child.previousSibling)
        stack.push({ node: child, isClosing: false });
    }
  }
}
