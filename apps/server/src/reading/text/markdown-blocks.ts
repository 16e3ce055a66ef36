import type { TextBlock } from '#src/reading/reading-types.ts';
import { createHtmlBlocks } from './html-blocks.ts';
import {
  closesFence,
  indentOf,
  isDelimiterRow,
  isRule,
  readFence,
  readHeading,
  readHtmlOpening,
  readItem,
  readUnderline,
  rowCells,
  unquote,
} from './markdown-lines.ts';
import { markdownWords, referenceLabel } from './markdown-words.ts';
import { scanTags } from './scan-tags.ts';

const FRONT_MATTER_LINES = 200;
const CODE_INDENT = 4;
const REFERENCE = /^\[([^[\]^][^[\]]{0,300})\]:/;
const FOOTNOTE = /^\[\^[^[\]\s]{1,80}\]:/;
/** Callout markers of GitHub and documentation tools. */
const BOX_MARK = /^(?:\[![a-z]{1,20}\]|:::.*)$/i;
/** HTML blocks that a blank line does not end. */
const WHOLE_HTML = new Set(['table', 'pre', 'script', 'style']);

type Item = { number: string; lines: string[] };

/** Converts Markdown to blocks without marks. Works line by line, so cost is linear. */
export function markdownBlocks(text: string): TextBlock[] {
  const lines = text.split(/\r\n?|\n/);
  const references = collectReferences(lines);
  const words = (source: string): string => markdownWords(source, references);
  const oneLine = (source: string): string => words(source).replace(/\s+/g, ' ').trim();
  const blocks: TextBlock[] = [];
  let at = skipFrontMatter(lines);
  let paragraph: string[] = [];
  let items: Item[] = [];
  let depth = 0;
  let afterBlank = true;

  const endParagraph = (): void => {
    if (paragraph.length === 0) return;
    const source = paragraph.join('\n').trim();
    paragraph = [];
    blocks.push({ type: isPicture(source) ? 'caption' : 'paragraph', text: words(source) });
  };
  const endList = (): void => {
    const texts = items.map((item) => item.number + oneLine(item.lines.join('\n')));
    if (texts.length > 0) blocks.push({ type: 'list', text: texts.join('\n') });
    items = [];
  };
  const endAll = (): void => {
    endParagraph();
    endList();
  };
  const lineAt = (index: number): string => unquote(lines[index] ?? '').text.trim();

  const takeFence = (mark: string, language: string, indent: number): void => {
    endAll();
    const code: string[] = [];
    for (at += 1; at < lines.length; at += 1) {
      const line = unquote(lines[at] ?? '', depth);
      if (line.depth < depth || closesFence(line.text.trim(), mark)) break;
      code.push(line.text.slice(Math.min(indent, indentOf(line.text))));
    }
    if (at < lines.length && unquote(lines[at] ?? '', depth).depth < depth) at -= 1;
    blocks.push({ type: language === 'math' ? 'formula' : 'code', text: code.join('\n') });
  };
  /** Takes `$$` with or without the formula's beginning; false if it is not closed. */
  const takeFormula = (first: string): boolean => {
    const opening = first.slice(2);
    if (opening.trimEnd().endsWith('$$')) {
      endAll();
      blocks.push({ type: 'formula', text: opening.trimEnd().slice(0, -2).trim() });
      return true;
    }
    if (opening.includes('$$')) return false;
    let end = at + 1;
    while (end < lines.length && !(lines[end] ?? '').includes('$$')) end += 1;
    if (end === lines.length) return false;
    endAll();
    const [last = ''] = lineAt(end).split('$$');
    const inner = lines.slice(at + 1, end).map((line) => unquote(line).text.trim());
    blocks.push({ type: 'formula', text: [opening, ...inner, last].join('\n').trim() });
    at = end;
    return true;
  };
  const takeTable = (): void => {
    endAll();
    const rows: string[] = [];
    for (; at < lines.length; at += 1) {
      const line = lineAt(at);
      if (!line.includes('|')) break;
      if (isDelimiterRow(line) && rows.length === 1) continue;
      rows.push(rowCells(line).map(oneLine).join('\t'));
    }
    at -= 1;
    blocks.push({ type: 'table', text: rows.join('\n') });
  };
  const takeHtml = (tag: string): void => {
    endAll();
    const from = at;
    const ending = `</${tag}`;
    const isWhole = WHOLE_HTML.has(tag);
    for (; at < lines.length; at += 1) {
      const line = lineAt(at);
      if (isWhole ? line.toLowerCase().includes(ending) : line === '') break;
    }
    const html = lines.slice(from, at + 1).map((line) => unquote(line).text);
    for (const block of blocksOfHtml(html.join('\n'), words)) blocks.push(block);
  };
  const takeComment = (): boolean => {
    const open = lines[at]?.lastIndexOf('<!--') ?? -1;
    if (open === -1 || lines[at]?.includes('-->', open)) return false;
    const end = commentEnd(at);
    if (end === null) return false;
    const before = unquote((lines[at] ?? '').slice(0, open)).text;
    if (before.trim() !== '') takeWords(before, before.trim());
    const ending = lines[end] ?? '';
    lines[end] = ending.slice(ending.indexOf('-->') + 3);
    at = end - 1;
    return true;
  };
  let lastCommentEnd: number | null = null;
  const commentEnd = (from: number): number | null => {
    lastCommentEnd ??= lines.findLastIndex((line) => line.includes('-->'));
    if (from >= lastCommentEnd) return null;
    for (let line = from + 1; line <= lastCommentEnd; line += 1)
      if (lines[line]?.includes('-->')) return line;
    return null;
  };
  const takeIndentedCode = (): void => {
    endAll();
    const code: string[] = [];
    for (; at < lines.length; at += 1) {
      const line = unquote(lines[at] ?? '', depth).text;
      if (line.trim() !== '' && indentOf(line) < CODE_INDENT) break;
      code.push(line.replace(/^(?: {4}|\t)/, ''));
    }
    at -= 1;
    blocks.push({ type: 'code', text: code.join('\n').trimEnd() });
  };
  const takeWords = (line: string, trimmed: string): void => {
    const indent = indentOf(line);
    const item = readItem(trimmed);
    const isYear = paragraph.length > 0 && item !== null && !/^(?:|[1١][.)] )$/.test(item.number);
    if (item !== null && !isYear) {
      endParagraph();
      items.push({ number: item.number, lines: [item.source] });
    } else if (items.length > 0 && (!afterBlank || indent >= 2)) {
      items.at(-1)?.lines.push(trimmed);
    } else {
      endList();
      // Trailing spaces mean a line break.
      paragraph.push(line.trimStart());
    }
  };
  /** Takes a line that begins a block regardless of the line before; false for plain words. */
  const takeBlock = (line: string, trimmed: string): boolean => {
    const indent = indentOf(line);
    const fence = readFence(trimmed);
    if (fence !== null) takeFence(fence.mark, fence.language, indent);
    else if (trimmed.startsWith('$$') && takeFormula(trimmed)) return true;
    else if (takeComment() || BOX_MARK.test(trimmed)) return true;
    else if (items.length === 0 && paragraph.length === 0 && indent >= CODE_INDENT)
      takeIndentedCode();
    else if (trimmed.includes('|') && isDelimiterRow(lineAt(at + 1))) takeTable();
    else return takeSmallBlock(trimmed, indent);
    return true;
  };
  const takeSmallBlock = (trimmed: string, indent: number): boolean => {
    const isContinued = paragraph.length > 0 && indent >= CODE_INDENT;
    const heading = isContinued ? null : readHeading(trimmed);
    const underline = readUnderline(trimmed);
    const html = readHtmlOpening(trimmed);
    if (heading !== null) {
      endAll();
      blocks.push({ type: 'heading', level: heading.level, text: oneLine(heading.source) });
    } else if (underline !== null && paragraph.length > 0) {
      blocks.push({ type: 'heading', level: underline, text: oneLine(paragraph.join('\n')) });
      paragraph = [];
    } else if (isRule(trimmed)) endAll();
    else if (FOOTNOTE.test(trimmed)) {
      endAll();
      blocks.push({ type: 'footnote', text: words(trimmed.replace(FOOTNOTE, '')) });
    } else if (REFERENCE.test(trimmed) && paragraph.length === 0) return true;
    else if (html !== null) takeHtml(html);
    else return false;
    return true;
  };

  for (; at < lines.length; at += 1) {
    const { text: line, depth: quoted } = unquote(lines[at] ?? '');
    if (quoted > depth) endAll();
    depth = quoted;
    const trimmed = line.trim();
    if (trimmed === '') endParagraph();
    else if (!takeBlock(line, trimmed)) takeWords(line, trimmed);
    afterBlank = trimmed === '';
  }
  endAll();
  return blocks;
}

function isPicture(source: string): boolean {
  const end = source.startsWith('![') ? ')' : source.startsWith('<img') ? '>' : null;
  return end !== null && source.indexOf(end) === source.length - 1;
}

/** Browsers do not render Markdown inside HTML, but authors mean it. */
function blocksOfHtml(html: string, words: (source: string) => string): TextBlock[] {
  const collected = createHtmlBlocks();
  scanTags(html, {
    ...collected,
    open: (name, attribute) => {
      if (name === 'img') collected.text(attribute('alt') ?? '');
      else collected.open(name, attribute);
    },
  });
  const linesOf = (text: string): string => text.split('\n').map(words).join('\n');
  return collected
    .finish()
    .map((block) => (block.type === 'code' ? block : { ...block, text: linesOf(block.text) }));
}

function collectReferences(lines: readonly string[]): Set<string> {
  const labels = new Set<string>();
  for (const line of lines) {
    const label = REFERENCE.exec(line.trim())?.[1];
    if (label !== undefined) labels.add(referenceLabel(label));
  }
  return labels;
}

function skipFrontMatter(lines: readonly string[]): number {
  const mark = lines[0]?.replace('\uFEFF', '').trimEnd();
  if (mark !== '---' && mark !== '+++') return 0;
  const end = lines.slice(1, FRONT_MATTER_LINES).findIndex((line) => line.trimEnd() === mark);
  const holdsFacts = lines.slice(1, end + 1).some((line) => /^[\w-]+\s*[:=]/.test(line));
  return end !== -1 && holdsFacts ? end + 2 : 0;
}
