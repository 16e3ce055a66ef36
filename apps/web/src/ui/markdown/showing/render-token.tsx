import type { Tokens } from 'marked';
import { createElement, type ReactNode } from 'react';
import type { Direction } from '#src/lib/words/direction.ts';
import { markdownCopy } from './copy.ts';
import {
  blockDirection,
  readingDirection,
  sharedDirection,
} from '#src/ui/markdown/reading/block-direction.ts';
import { restoreSources } from '#src/ui/markdown/reading/formula-marks.ts';
import { blockTokens, wordTokens, type BlockToken } from '#src/ui/markdown/reading/lex-markdown.ts';
import { CodeCard } from './code-card.tsx';
import { formulaKey, FormulaView } from './formula-view.tsx';
import type { Reading } from './reading.ts';
import { renderInline } from './render-inline.tsx';
import { TableView } from './table-view.tsx';

/** The page's own headings use the first two levels. */
const LEVELS_ABOVE = 2;
const DEEPEST_LEVEL = 6;
const CLOSING_FENCE = /\n[ \t]*(?:`{3,}|~{3,})[ \t]*\n*$/u;

export function renderToken(token: BlockToken, reading: Reading): ReactNode {
  const { direction: dir } = reading;
  switch (token.type) {
    case 'paragraph':
      return renderParagraph(token, reading);
    case 'heading': {
      const level = Math.min(token.depth + LEVELS_ABOVE, DEEPEST_LEVEL);
      return createElement(`h${level}`, { dir }, ...renderInline(token.tokens, reading));
    }
    case 'blockquote':
      return createElement('blockquote', { dir }, ...renderBlocks(token.tokens, reading));
    case 'list':
      return renderInnerList(token, reading);
    case 'table':
      return <TableView token={token} reading={reading} />;
    case 'code':
      return renderCode(token, reading);
    case 'hr':
      return <hr />;
    case 'text':
      return createElement('p', { dir }, ...renderInline(token.tokens ?? [token], reading));
    case 'space':
    case 'checkbox':
      return null;
  }
}

/** Blocks in a quotation or item; each paragraph has its own direction. */
function renderBlocks(tokens: Tokens.Blockquote['tokens'], reading: Reading): ReactNode[] {
  return blockTokens(tokens).map((token) =>
    token.type === 'list'
      ? renderToken(token, reading)
      : renderToken(token, { ...reading, direction: blockDirection(token.raw) }),
  );
}

/** A formula on a line of its own needs no paragraph; a paragraph emphasised as a whole is quiet. */
function renderParagraph({ tokens }: Tokens.Paragraph, reading: Reading): ReactNode {
  const [only, ...others] = wordTokens(tokens);
  if (only?.type === 'formula' && only.formula.isDisplay && others.length === 0) {
    return <FormulaView key={formulaKey(only.formula)} formula={only.formula} />;
  }
  const isAside = only?.type === 'em' && others.length === 0;
  const attributes = { dir: reading.direction, ...(isAside && { className: 'md-aside' }) };
  return createElement('p', attributes, ...renderInline(tokens, reading));
}

function renderCode({ raw, lang = '', text }: Tokens.Code, reading: Reading): ReactNode {
  const code = restoreSources(text, reading.formulas);
  const isOpen = reading.isTail && !CLOSING_FENCE.test(raw);
  return <CodeCard language={lang.split(/\s/u, 1)[0] ?? ''} code={code} isOpen={isOpen} />;
}

function renderInnerList({ ordered, start, items }: Tokens.List, reading: Reading): ReactNode {
  const children = items.map((item) => renderItem(item, reading, readingDirection(item.raw)));
  return ordered
    ? createElement('ol', { start: Number(start) }, ...children)
    : createElement('ul', null, ...children);
}

/**
 * The first words are in the item itself, in loose lists too, so that both look and stream alike.
 */
export function renderItem(
  item: Tokens.ListItem,
  reading: Reading,
  direction: Direction | null,
): ReactNode {
  const [first, ...others] = blockTokens(item.tokens).filter(({ type }) => type !== 'checkbox');
  const children: ReactNode[] = item.task ? [renderCheckbox(item.checked === true)] : [];
  if (first?.type === 'text' || first?.type === 'paragraph') {
    const own = readingDirection(first.raw) ?? direction;
    const words = renderInline(first.tokens ?? [first], {
      ...reading,
      direction: own ?? reading.direction,
    });
    const isForeign = own !== null && own !== reading.direction;
    children.push(...(isForeign ? [createElement('bdi', { dir: own }, ...words)] : words));
  } else if (first) others.unshift(first);
  children.push(...renderBlocks(others, { ...reading, direction: sharedDirection([direction]) }));
  return createElement('li', item.task ? { className: 'md-task' } : null, ...children);
}

function renderCheckbox(isChecked: boolean): ReactNode {
  return (
    <input
      type="checkbox"
      checked={isChecked}
      disabled
      aria-label={isChecked ? markdownCopy.done : markdownCopy.notDone}
    />
  );
}
