import type { ReadNote } from './deck.ts';
import { bold, fieldText } from './field-text.ts';

/** As the contract has it, which a reading process cannot open. */
const BLANK = '____';
const FIELD_BORDER = '\u001f';
const GAP = /\{\{c(\d{1,3})::((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g;

/** The note type that decks of ours are written with: question, answer, source and explanation. */
export const OWN_NOTE_TYPE = 1_760_000_000_002;

/**
 * The cards of a note: one, or one for each number of its gaps. The first two fields that say something
 * are the faces; there is no card where a face is missing.
 */
export function* readCards(guid: string, noteType: number, fields: string): Generator<ReadNote> {
  const texts = fields.split(FIELD_BORDER).map(fieldText);
  if (noteType === OWN_NOTE_TYPE) {
    const [front = '', back = '', source = '', more = ''] = texts;
    if (front !== '' && back !== '') yield { guid, front, back, more, source };
    return;
  }
  const [first = '', ...others] = texts.filter(isText);
  const numbers = gapNumbers(first);
  for (const number of numbers) {
    const more = others.join('\n\n');
    yield { guid: gapGuid(guid, number), ...facesOfGap(first, number), more, source: null };
  }
  const [back = '', ...more] = others;
  if (numbers.length > 0 || first === '' || back === '') return;
  yield { guid, front: first, back, more: more.join('\n\n'), source: null };
}

const isText = (field: string): boolean => field !== '';

function gapNumbers(text: string): number[] {
  // A gap may hold another, which its own pattern does not reach over.
  const numbers = Array.from(text.matchAll(/\{\{c(\d{1,3})::/g), ([, number]) => Number(number));
  const filled = fill(text, (answer) => answer);
  return filled === text ? [] : [...new Set(numbers)].sort((a, b) => a - b);
}

/** Gaps keep their number however a note changes, so each stays the card that it was. */
const gapGuid = (guid: string, number: number): string =>
  number === 1 ? guid : `${guid} c${number}`;

/** The sentence with this gap, and the same with what belongs into it; other gaps are filled. */
function facesOfGap(text: string, wanted: number): { front: string; back: string } {
  const front = fill(text, (answer, hint, number) => {
    if (number !== wanted) return answer;
    return hint === '' ? BLANK : `${BLANK} (${hint})`;
  });
  const back = fill(text, (answer, _hint, number) =>
    number === wanted ? bold(answer.replaceAll('**', '')) : answer,
  );
  return { front, back: back.replaceAll('****', '**') };
}

/** Gaps may stand within gaps: the inner ones are filled first. */
function fill(text: string, by: (answer: string, hint: string, number: number) => string): string {
  let filled = text;
  for (let depth = 0; depth < MOST_DEPTH; depth += 1) {
    const next = filled.replace(GAP, (_gap, number: string, inside: string) => {
      const [answer = '', hint = ''] = inside.split('::');
      return by(answer, hint.trim(), Number(number));
    });
    if (next === filled) break;
    filled = next;
  }
  return filled;
}

const MOST_DEPTH = 4;
