import { isDefinite } from './word-shapes.ts';
import type { Blank } from './blanks.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';

export type FigureBank = {
  add(sentence: FitSentence, blank: Blank, content: string): void;
  /** Others of the same type and unit that the sentence does not mention. */
  like(sentence: FitSentence, blank: Blank, content: string): string[];
};

export function createFigureBank(): FigureBank {
  const known = new Map<string, Map<string, string>>();

  const slotOf = (
    { words }: FitSentence,
    { type, to, text }: Blank,
    content: string,
  ): string | null => {
    const unit = (words[to]?.form ?? '').replace(/^ال/, '');
    if (type === 'year') return `${content} year`;
    if (type === 'number') return isDefinite(words[to]?.form ?? '') ? null : `${content} ${unit}`;
    return type === 'latin' && ABBREVIATION.test(text) ? `${content} abbreviation` : null;
  };

  return {
    add(sentence, blank, content) {
      const slot = slotOf(sentence, blank, content);
      if (slot === null) return;
      const own = known.get(slot) ?? new Map<string, string>();
      own.set(sentence.words[blank.from]?.form ?? '', blank.text);
      known.set(slot, own);
    },
    like(sentence, blank, content) {
      const slot = slotOf(sentence, blank, content);
      const said = new Set(sentence.words.map(({ form }) => form));
      const own = slot === null ? [] : [...(known.get(slot) ?? [])];
      return own.flatMap(([form, text]) => (said.has(form) ? [] : [text]));
    },
  };
}

const ABBREVIATION = /^\p{Lu}{2,6}$/u;
