import { readAsked } from './asked.ts';
import type { Request, RequestKind } from './request.ts';
import {
  ALL,
  ASKS,
  COMPARE,
  DETAILED,
  COLLECT,
  KEY_POINTS,
  SUMMARISE,
  TOPICS,
  WIDE,
} from './request-words.ts';
import { hasFormOf, hasOneOf, isOneOf, wordSet } from './words.ts';

/** Words that passages rarely answer. */
const ASK_FOR_MORE = [SUMMARISE, KEY_POINTS, TOPICS, WIDE, COMPARE, ALL, COLLECT];
const WHICH = wordSet('أي أية');

/**
 * Whether the kind is certain. Every kind except look-up was recognised or is likely; a look-up is
 * doubtful if words ask for more and none is a question word.
 */
export function isSure(question: string, { kind }: Request): boolean {
  if (kind !== 'lookup') return true;
  const { words, mentions } = readAsked(question);
  if (words.some((word) => isOneOf(word, ASKS) || isOneOf(word, WHICH))) return true;
  return mentions.length === 0 && !ASK_FOR_MORE.some((set) => hasFormOf(words, set));
}

/** A question as a kind decided elsewhere; null if the kind is not enough. */
export function requestOfKind(kind: RequestKind, question: string): Request | null {
  const { topic, words: all } = readAsked(question);
  switch (kind) {
    case 'overview':
      return { kind, isDetailed: hasOneOf(all, DETAILED) };
    case 'exercise':
      return { kind, within: [], practice: null };
    case 'lookup':
    case 'smalltalk':
      return { kind };
    case 'part': {
      const words = topic.map(({ written }) => written).join(' ');
      return words === '' ? null : { kind, parts: [], topic: words, trouble: null };
    }
    case 'list':
      return topic.length === 0 ? null : { kind, things: topic, within: [], sought: null };
    case 'page':
    case 'comparison':
      return null;
  }
}
