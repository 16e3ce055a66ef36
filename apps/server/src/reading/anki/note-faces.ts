import type { ReadNote } from './deck.ts';
import { bold, fieldText } from './field-text.ts';

/** As the contract has it, which a reading process cannot open. */
const BLANK = '____';
const FIELD_BORDER = '\u001f';
const GAP = /\{\{c\d{1,3}::((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g;

/** The first two fields that say something are the faces; null where a face is missing. */
export function noteFaces(fields: string): Omit<ReadNote, 'guid'> | null {
  const [first = '', ...others] = fields.split(FIELD_BORDER).map(fieldText).filter(isText);
  const withGaps = faceOfGaps(first);
  if (withGaps !== null) return { ...withGaps, more: others.join('\n\n') };
  const [back = '', ...more] = others;
  return first === '' || back === '' ? null : { front: first, back, more: more.join('\n\n') };
}

const isText = (field: string): boolean => field !== '';

/** A sentence with gaps, and the same with what belongs into them. */
function faceOfGaps(text: string): { front: string; back: string } | null {
  const front = fill(text, (_answer, hint) => (hint === '' ? BLANK : `${BLANK} (${hint})`));
  return front === text ? null : { front, back: fill(text, bold).replaceAll('****', '**') };
}

/** Gaps may stand within gaps: the inner ones are filled first. */
function fill(text: string, by: (answer: string, hint: string) => string): string {
  let filled = text;
  for (let depth = 0; depth < MOST_DEPTH; depth += 1) {
    const next = filled.replace(GAP, (_gap, inside: string) => {
      const [answer = '', hint = ''] = inside.split('::');
      return by(answer.replaceAll('**', ''), hint.trim());
    });
    if (next === filled) break;
    filled = next;
  }
  return filled;
}

const MOST_DEPTH = 4;
