import { VERSE_NOTES } from '@nibras/contract';
import type { Token } from 'marked';
import { createElement, type ReactNode } from 'react';
import { decodeEntities } from '#src/ui/markdown/reading/decode-entities.ts';
import { restoreSources } from '#src/ui/markdown/reading/formula-marks.ts';
import { wordTokens, type WordToken } from '#src/ui/markdown/reading/lex-markdown.ts';
import { Citation } from './citation.tsx';
import { formulaKey, FormulaView } from './formula-view.tsx';
import { EMBEDDED, isolateRuns, type InlinePiece } from './isolate-runs.ts';
import { joinCitations } from './join-citations.ts';
import type { Reading } from './reading.ts';
import { Verse } from './verse.tsx';

const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

type Linking = Extract<WordToken, { type: 'link' | 'image' }>;

/** The words of a block as children; neighbouring text pieces are joined. */
export function renderInline(tokens: readonly Token[], reading: Reading): ReactNode[] {
  const pieces: InlinePiece[] = [];
  wordTokens(tokens).forEach((token, index) => {
    const node = renderWord(token, reading, index);
    const last = pieces.at(-1);
    if (typeof node !== 'string') {
      const kind = token.type === 'citation' ? 'citation' : 'other';
      pieces.push({ node, text: textInLine(token), kind });
    } else if (last?.kind === 'words') last.node = last.text += node;
    else pieces.push({ node, text: node, kind: 'words' });
  });
  return joinCitations(reading.direction === 'rtl' ? isolateRuns(pieces, reading.isTail) : pieces);
}

/**
 * An element's text in the bidirectional order of its line: words, an isolated piece, or a break.
 */
function textInLine(token: WordToken): string {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return token.text === '' ? EMBEDDED : token.text;
    case 'codespan':
      return EMBEDDED;
    case 'formula':
      return token.formula.isDisplay ? '\n' : EMBEDDED;
    case 'text':
    case 'escape':
    case 'image':
    case 'citation':
    case 'verse':
    case 'verse-note':
    case 'br':
    case 'html':
    case 'checkbox':
      return '\n';
  }
}

function renderWord(token: WordToken, reading: Reading, index: number): ReactNode {
  const inside = (): Reading => ({ ...reading, id: `${reading.id}.${index}` });
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
      return <small className={noteClass(token.raw)}>{token.raw}</small>;
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
/** A warning for a text that is no verse; other notes are quiet. */
const noteClass = (note: string): string =>
  note.includes(VERSE_NOTES.unknown) ? 'md-verse-note md-verse-warning' : 'md-verse-note';

function renderStruck(raw: string, words: ReactNode[]): ReactNode {
  if (raw.startsWith('~~')) return createElement('del', null, ...words);
  return createElement('span', null, '~', ...words, '~');
}

/** An image becomes a link, because fetching it would tell its server who is reading. */
function renderLink(token: Linking, reading: Reading): ReactNode {
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

/**
 * The address if it leads to the web or a mailbox, else null: no scripts, data or paths of the app.
 */
function safeAddress(address: string): string | null {
  try {
    return ALLOWED.has(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}
