import type { Word } from '#src/study/words.ts';
import type { Definition } from './definitions.ts';
import type { FitSentence } from './fit-sentences.ts';
import { trimEnd } from '#src/study/making/trim-end.ts';
import { isDefinite, isFunctionWord, withoutAnd, wordSet } from '#src/study/making/word-shapes.ts';

type Sense = NonNullable<Definition['sense']>;
type Marker = { at: number; to: number; sense: Sense };

const MAX_TERM_WORDS = 3;

/** Meanings of a term in language and field, separately. */
export type SenseFinder = (sentence: Pick<FitSentence, 'text' | 'words'>) => Definition[];

/**
 * Finds «الفرض لغةً: التقدير.» with «واصطلاحًا: …» in the same or next line. Feed it a passage's
 * lines in order, because it remembers the term.
 */
export function createSenseFinder(): SenseFinder {
  let term: string | null = null;
  return ({ text, words }) => {
    const markers = findMarkers(text, words);
    const [first] = markers;
    const own = first && first.at > 0 ? termBefore(text, words.slice(0, first.at)) : null;
    const isGoingOn = first?.at === 0 && text.startsWith('و');
    const named = own ?? (isGoingOn ? term : null);
    term = named;
    if (named === null) return [];
    return markers.flatMap(({ to, sense }, place) => {
      const end = words[(markers[place + 1]?.at ?? words.length + 1) - 1]?.end ?? text.length;
      const meaning = text
        .slice(words[to - 1]?.end, end)
        .replace(/^[\s:：،\-–]*(?:(?:هو|هي|فهو|فهي)[\s:：]+)?/u, '')
        .replace(/[\s،](?:و|وفي|في|أما|وأما|وهو|وهي)$/u, '');
      const bare = trimEnd(meaning, ' \n،,؛.').trim();
      return bare === ''
        ? []
        : [{ term: named, meaning: bare, score: 1.4, sense, signs: ['way:sense'] }];
    });
  };
}

function findMarkers(text: string, words: readonly Word[]): Marker[] {
  const found = words.flatMap(({ form }, at): Marker[] => {
    const bare = withoutAnd(form);
    const next = words[at + 1]?.form ?? '';
    const alone = SENSES.get(bare);
    const joined =
      bare === 'في' || form === 'وفي' ? SENSES.get(next.replace(/^ال/, '')) : undefined;
    if (joined !== undefined) return [{ at, to: at + 2, sense: joined }];
    return alone === undefined ? [] : [{ at, to: at + 1, sense: alone }];
  });
  const hasColon = ({ to }: Marker): boolean => {
    const end = words[to - 1]?.end ?? 0;
    return /^\s*[:：]/u.test(text.slice(end, end + 3));
  };
  if (!found.some(hasColon)) return [];
  return found.filter(
    (marker, place) => place === 0 || hasColon(marker) || words[marker.at]?.form.startsWith('و'),
  );
}

function termBefore(text: string, words: readonly Word[]): string | null {
  const [first] = words;
  if (!first || words.length > MAX_TERM_WORDS || isFunctionWord(first.form)) return null;
  if (!isDefinite(first.form) && !words.slice(1).some(({ form }) => isDefinite(form))) return null;
  const term = text.slice(first.start, words.at(-1)?.end).replace(/[«»"()]/gu, '');
  const bare = term.replace(/^[وف](?=ال)/u, '').replace(/^(?:تعريف|معنى)\s+/u, '');
  return OTHERS.has(words.at(-1)?.form ?? '') ? null : bare;
}

const OTHERS = wordSet('هو هي وهو وهي');
const SENSES = new Map<string, Sense>([
  ['لغه', 'لغةً'],
  ['اصطلاحا', 'اصطلاحًا'],
  ['اصطلاح', 'اصطلاحًا'],
  ['شرعا', 'شرعًا'],
  ['شرع', 'شرعًا'],
]);
