import type { TextBlock } from '#src/reading/reading-types.ts';

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figure footer form ' +
    'header hr main p section summary'
  ).split(' '),
);
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
const CAPTIONS = new Set(['caption', 'figcaption']);

/** `isLoose`: items outside a list element. */
type List = { nextNumber: number | null; line: number | null; isLoose: boolean };
type Table = { rows: string[][]; row: string[] | null; cell: string[] | null; depth: number };

export type HtmlBlocks = {
  open: (name: string, attribute: (name: string) => string | null) => void;
  text: (text: string) => void;
  close: (name: string) => void;
  finish: () => TextBlock[];
  linkShare: (block: TextBlock) => number;
};

/** Builds blocks from opening and closing tags; names must be lower case. */
export function createHtmlBlocks(): HtmlBlocks {
  const blocks: TextBlock[] = [];
  const linked = new Map<TextBlock, number>();
  const lists: List[] = [];
  let inline: string[] = [];
  let lines: string[] = [];
  let table: Table | null = null;
  let level: number | null = null;
  let isCaption = false;
  let preDepth = 0;
  let linkDepth = 0;
  /** Letters in links since the last block. */
  let linkLetters = 0;

  const push = (block: TextBlock): void => {
    if (lists.length === 0 && lines.length > 0) endList();
    blocks.push(block);
    linked.set(block, linkLetters);
    linkLetters = 0;
  };
  const endList = (): void => {
    const items = lines.filter((line) => !/^(?:\d+\.)?$/.test(line.trim()));
    lines = [];
    if (items.length > 0) push({ type: 'list', text: items.join('\n') });
    for (const list of lists) list.line = null;
  };
  const addToList = (list: List, text: string): void => {
    list.line ??= lines.push('') - 1;
    const line = lines[list.line] ?? '';
    lines[list.line] = line === '' || line.endsWith(' ') ? line + text : `${line} ${text}`;
  };
  /** Ends a run of text and adds it to its container. */
  const flush = (): void => {
    const raw = inline.join('');
    inline = [];
    if (raw.trim() === '') return;
    const text = raw.trim();
    const oneLine = text.replace(/\s+/g, ' ');
    const list = lists.at(-1);
    if (isCaption) push({ type: 'caption', text: oneLine });
    else if (table !== null) table.cell?.push(oneLine);
    else if (level !== null) push({ type: 'heading', level, text: oneLine });
    else if (preDepth > 0) push({ type: 'code', text: raw.replace(/^\s*\n/, '').trimEnd() });
    else if (list !== undefined) addToList(list, oneLine);
    else push({ type: 'paragraph', text });
  };
  const endCell = (): void => {
    flush();
    if (table?.cell != null) table.row?.push(table.cell.join(' '));
    if (table !== null) table.cell = null;
  };
  const endRow = (): void => {
    endCell();
    if (table?.row?.some((cell) => cell !== '')) table.rows.push(table.row);
    if (table !== null) table.row = null;
  };
  const endTable = (): void => {
    endRow();
    const { rows } = table ?? { rows: [] };
    table = null;
    const text = rows.map((row) => row.join('\t').trimEnd()).join('\n');
    if (rows.some((row) => row.length > 1)) push({ type: 'table', text });
    // Old pages use a one-column table as a frame.
    else for (const [cell = ''] of rows) push({ type: 'paragraph', text: cell });
  };
  const openTablePart = (name: string): void => {
    if (table === null || table.depth > 0) flush();
    else if (name === 'tr') {
      endRow();
      table.row = [];
    } else {
      endCell();
      table.row ??= [];
      table.cell = [];
    }
  };
  const openItem = (): void => {
    flush();
    if (table !== null) return;
    const list = lists.at(-1) ?? { nextNumber: null, line: null, isLoose: true };
    if (lists.length === 0) lists.push(list);
    list.line = lines.push(list.nextNumber === null ? '' : `${list.nextNumber}. `) - 1;
    if (list.nextNumber !== null) list.nextNumber += 1;
  };
  const openStandalone = (): void => {
    flush();
    if (table === null) endList();
  };

  return {
    open: (name, attribute) => {
      const heading = /^h([1-6])$/.exec(name)?.[1];
      if (name === 'br') inline.push('\n');
      else if (name === 'a') linkDepth += 1;
      else if (name === 'tr' || name === 'td' || name === 'th') openTablePart(name);
      else if (name === 'li') openItem();
      else if (heading !== undefined) {
        openStandalone();
        level = Number(heading);
      } else if (name === 'pre') {
        openStandalone();
        preDepth += 1;
      } else if (name === 'table') {
        openStandalone();
        if (table === null) table = { rows: [], row: null, cell: null, depth: 0 };
        else table.depth += 1;
      } else if (LISTS.has(name)) {
        flush();
        const start = Number(attribute('start') ?? 1);
        const first = Number.isInteger(start) ? start : 1;
        lists.push({ nextNumber: name === 'ol' ? first : null, line: null, isLoose: false });
      } else if (CAPTIONS.has(name)) {
        flush();
        isCaption = true;
      } else if (BLOCKS.has(name)) flush();
    },
    text: (text) => {
      if (linkDepth > 0) linkLetters += text.trim().length;
      inline.push(preDepth > 0 ? text : text.replace(/\s+/g, ' '));
    },
    close: (name) => {
      if (/^h[1-6]$/.test(name)) {
        flush();
        level = null;
      } else if (name === 'pre') {
        flush();
        preDepth = Math.max(0, preDepth - 1);
      } else if (name === 'td' || name === 'th') {
        if (table?.depth === 0) endCell();
        else flush();
      } else if (name === 'tr') {
        if (table?.depth === 0) endRow();
        else flush();
      } else if (name === 'table') {
        if (table !== null && table.depth > 0) table.depth -= 1;
        else endTable();
      } else if (LISTS.has(name)) {
        flush();
        lists.pop();
        if (lists.length === 0 && table === null) endList();
      } else if (CAPTIONS.has(name)) {
        flush();
        isCaption = false;
      } else if (name === 'li') {
        flush();
        if (lists.at(-1)?.isLoose === true) lists.pop();
      } else if (name === 'a') linkDepth = Math.max(0, linkDepth - 1);
      else if (BLOCKS.has(name)) flush();
    },
    finish: () => {
      flush();
      if (table !== null) endTable();
      endList();
      return blocks;
    },
    linkShare: (block) => (linked.get(block) ?? 0) / block.text.length,
  };
}
