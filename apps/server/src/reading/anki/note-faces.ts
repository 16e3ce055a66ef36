import type { ReadNote } from './deck.ts';
import { bold, fieldText } from './field-text.ts';

/** Repeats the contract's constant, which a reading process cannot import. */
const BLANK = '____';
const FIELD_BORDER = '\u001f';
const GAP = /\{\{c(\d{1,3})::((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g;

/** The note type of decks we write: question, answer, source and explanation. */
export const OWN_NOTE_TYPE = 1_760_000_000_002;

/**
 * Yields one card per note, or one per gap number. The first two non-empty fields are the faces; a
 * note without both gives no card.
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
  // The gap pattern does not match nested gaps.
  const numbers = Array.from(text.matchAll(/\{\{c(\d{1,3})::/g), ([, number]) => Number(number));
  const filled = fill(text, (answer) => answer);
  return filled === text ? [] : [...new Set(numbers)].sort((a, b) => a - b);
}

/** Gap numbers survive edits of a note, so each gap remains the same card. */
const gapGuid = (guid: string, number: number): string =>
  number === 1 ? guid : `${guid} c${number}`;

/** The sentence with this gap open and closed; other gaps are filled. */
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

/** Gaps may be nested, so inner ones are filled first. */
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
