import type { PdfPage } from './pdfjs-runtime.ts';

/** What the file says that a piece of marked content is, and which element it belongs to. */
export type Tag = { role: string; element: number };

export type PageTags = ReadonlyMap<number, Tag>;

type TagNode = { role?: string; type?: string; id?: string; children?: TagNode[] };

/** Elements whose role matters; those inside them, like spans, belong to them. */
const TOLD = /^(?:H[1-6]?|Title|LI|P|Caption|Note|Formula|Code)$/;
const MARKED_CONTENT = /_mc(\d{1,9})$/;
/** pdf.js goes 40 elements deep by itself; a page of more elements than this is left untagged. */
const MOST_ELEMENTS = 20_000;

/** What a tagged file says of the marked content of a page, by its number. */
export async function readTags(page: PdfPage): Promise<PageTags> {
  const tags = new Map<number, Tag>();
  const root = (await page.getStructTree().catch(() => null)) as TagNode | null;
  if (root === null) return tags;
  const open: { node: TagNode; tag: Tag | null }[] = [{ node: root, tag: null }];
  let elements = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    elements += 1;
    if (elements > MOST_ELEMENTS) return new Map();
    const { node, tag } = next;
    const content = MARKED_CONTENT.exec(node.id ?? '')?.[1];
    if (content !== undefined && tag !== null) tags.set(Number(content), tag);
    // Elements inside a list item belong to the item.
    const isTold = tag?.role !== 'LI' && TOLD.test(node.role ?? '');
    const own = isTold || node.role === 'LI' ? { role: node.role ?? '', element: elements } : tag;
    for (const child of node.children ?? []) open.push({ node: child, tag: own });
  }
  return tags;
}
