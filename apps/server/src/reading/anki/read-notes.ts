import type { DatabaseSync } from 'node:sqlite';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import { MOST_NOTES, type ReadDeck } from './deck.ts';
import { readCards } from './note-faces.ts';
import { openCollection } from './open-collection.ts';

/** Anki writes no longer guids. */
const GUID_MAX = 200;

/** Reads all notes. Runs in the confined process because it may block, exhaust memory or crash. */
export function readNotes(bytes: Uint8Array, limits: ReadingLimits): ReadDeck {
  const collection = openCollection(bytes, limits);
  requireTable(collection);
  const deck: ReadDeck = { notes: [], empty: 0 };
  let letters = 0;
  const takeLetters = (more: number): void => {
    letters += more;
    if (letters > limits.maxTextLength) throw new ReadingError('too_large_inside');
  };
  let count = 0;
  // Sorting by names needs collations that only Anki has.
  const rows = collection
    .prepare(
      `select cast(guid as text) as guid, cast(mid as real) as type, cast(flds as text) as fields
       from notes order by id`,
    )
    .iterate();
  for (const { guid, type, fields } of rows as Iterable<Record<string, unknown>>) {
    count += 1;
    if (count > MOST_NOTES) throw new ReadingError('too_many_notes');
    if (typeof guid !== 'string' || typeof fields !== 'string') throw new ReadingError('damaged');
    takeLetters(fields.length);
    const before = deck.notes.length;
    const isNamed = guid !== '' && guid.length <= GUID_MAX;
    for (const card of isNamed ? readCards(guid, Number(type), fields) : []) {
      // Each gap of a note repeats its sentence.
      takeLetters(card.front.length + card.back.length + card.more.length);
      deck.notes.push(card);
      if (deck.notes.length > MOST_NOTES) throw new ReadingError('too_many_notes');
    }
    if (deck.notes.length === before) deck.empty += 1;
  }
  if (count === 0) throw new ReadingError('no_notes');
  return deck;
}

/** A view with the table's name could run SQL from the file. */
function requireTable(collection: DatabaseSync): void {
  let columns: unknown[];
  try {
    const isTable = collection
      .prepare(`select 1 from sqlite_schema where type = 'table' and name = 'notes'`)
      .get();
    columns = isTable === undefined ? [] : collection.prepare('pragma table_info(notes)').all();
  } catch (cause) {
    throw new ReadingError('damaged', { cause });
  }
  const names = new Set(columns.map((column) => (column as { name: unknown }).name));
  if (!['id', 'guid', 'mid', 'flds'].every((name) => names.has(name)))
    throw new ReadingError('not_a_deck');
}
