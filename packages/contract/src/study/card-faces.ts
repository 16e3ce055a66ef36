import type { Item } from './item.ts';

export type CardFaces = { front: string; back: string };

/** The faces of any item; for a question, the question and its answer. */
export function cardFaces({ kind, stem, options, answer }: Faced): CardFaces {
  const texts = answer.accepted.filter((one) => typeof one === 'string');
  switch (kind) {
    case 'mcq': {
      const listed = Array.isArray(options) ? options.map((option) => `- ${option}`) : [];
      return { front: [stem, listed.join('\n')].join('\n\n'), back: texts[0] ?? '' };
    }
    case 'tf':
      return { front: stem, back: answer.accepted[0] === true ? 'صح' : 'خطأ' };
    case 'match': {
      const { left, right } = Array.isArray(options) || options === null ? NO_COLUMNS : options;
      const pairs = answer.accepted.filter((one) => Array.isArray(one));
      const lines = pairs.map(([from, to]) => `- ${left[from] ?? ''}: ${right[to] ?? ''}`);
      const front = [stem, left.map((one) => `- ${one}`).join('\n')].join('\n\n');
      return { front, back: lines.join('\n') };
    }
    case 'cloze':
    case 'define':
    case 'reason':
    case 'short':
    case 'card':
      return { front: stem, back: texts[0] ?? answer.points.join('\n') };
  }
}

type Faced = Pick<Item, 'kind' | 'stem' | 'options' | 'answer'>;

const NO_COLUMNS: { left: string[]; right: string[] } = { left: [], right: [] };
