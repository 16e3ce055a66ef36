import type { Token } from 'marked';
import { createElement, type ReactNode } from 'react';
import { decodeEntities } from '#src/ui/markdown/reading/decode-entities.ts';
import { restoreSources } from '#src/ui/markdown/reading/formula-marks.ts';
import { wordTokens, type WordToken } from '#src/ui/markdown/reading/lex-markdown.ts';
import { Citation } from './citation.tsx';
import { formulaKey, FormulaView } from './formula-view.tsx';
import type { WordReading } from './reading.ts';
import { safeAddress } from './safe-address.ts';
import { Verse } from './verse.tsx';

/** Longer ones may break where they like: a line has to hold them. */
const WORD_BEFORE = /(?<=^|\s)(\S{1,30})(\s*)$/u;

type Linking = Extract<WordToken, { type: 'link' | 'image' }>;

/** The words of a block as children; neighbouring pieces of text become one. */
export function renderInline(tokens: readonly Token[], reading: WordReading): ReactNode[] {
  const children: ReactNode[] = [];
  wordTokens(tokens).forEach((token, index) => {
    const child = renderWord(token, reading, index);
    const last = children.length - 1;
    const before = children[last];
    if (typeof child === 'string' && typeof before === 'string') children[last] = before + child;
    else if (token.type === 'citation') children.push(...keptTogether(children, child));
    else children.push(child);
  });
  return children;
}

/** A citation stays on the line of the word that it stands behind, which is taken from its text. */
function keptTogether(children: ReactNode[], citation: ReactNode): ReactNode[] {
  const last = children.length - 1;
  const before = children[last];
  const [match, word = '', space = ''] =
    typeof before === 'string' ? (WORD_BEFORE.exec(before) ?? []) : [];
  if (typeof before !== 'string' || match === undefined) return [citation];
  children[last] = before.slice(0, before.length - match.length);
  const gap = space === '' ? '' : '\u00A0';
  return [createElement('span', { className: 'md-cited' }, word + gap, citation)];
}

function renderWord(token: WordToken, reading: WordReading, index: number): ReactNode {
  const inside = (): WordReading => ({ ...reading, id: `${reading.id}.${index}` });
  switch (token.type) {
    case 'text':
      return decodeEntities(restoreSources(token.text, reading.formulas));
    case 'escape':
      return token.text;
    case 'strong':
    case 'em':
      return createElement(token.type, null, ...renderInline(token.tokens, inside()));
    case 'del':
      return renderStruck(token.raw, renderInline(token.tokens, inside()));
    case 'codespan':
      return <code dir="ltr">{restoreSources(token.text, reading.formulas)}</code>;
    case 'formula':
      return <FormulaView key={`${index}${formulaKey(token.formula)}`} formula={token.formula} />;
    case 'citation':
      return <Citation numbers={token.numbers} source={token.raw} id={`${reading.id}.${index}`} />;
    case 'verse':
      return <Verse words={token.words} place={token.place} />;
    case 'verse-note':
      return <small className="md-verse-note">{token.raw}</small>;
    case 'link':
    case 'image':
      return renderLink(token, inside());
    case 'br':
    case 'html':
      return <br />;
    case 'checkbox':
      return null;
  }
}

/** A single tilde is an «about» sign («20~25»), never a struck word. */
function renderStruck(raw: string, words: ReactNode[]): ReactNode {
  if (raw.startsWith('~~')) return createElement('del', null, ...words);
  return createElement('span', null, '~', ...words, '~');
}

/** An image becomes a link as well: fetching it unasked would tell its server who is reading. */
function renderLink(token: Linking, reading: WordReading): ReactNode {
  const address = restoreSources(token.href, reading.formulas);
  const isBare = token.type === 'link' && token.autolink === true;
  const words =
    token.type === 'image'
      ? [restoreSources(token.text, reading.formulas) || address]
      : renderInline(token.tokens, reading);
  const href = safeAddress(address);
  if (href === null) return createElement('span', null, ...words);
  const rel = 'noopener noreferrer nofollow';
  const dir = isBare ? 'ltr' : undefined;
  return createElement('a', { href, dir, target: '_blank', rel }, ...words);
}
