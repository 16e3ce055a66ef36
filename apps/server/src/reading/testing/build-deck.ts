import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

export type DeckFormat = 'anki2' | 'anki21' | 'anki21b';
export type RawNote = { guid: string; fields: string[] };

const NOTES =
  'create table notes (id integer primary key, guid text not null, mid integer not null, flds text not null)';
const NEWER = `create table notetypes (id integer primary key, name text not null collate  nocase);
  create index idx_notetypes_name on notetypes (name);
  insert into notetypes values (1, 'أساسي')`;

export function buildCollection(notes: readonly RawNote[], schema = `${NOTES};${NEWER}`): Buffer {
  const collection = new DatabaseSync(':memory:');
  collection.exec(`${schema}; begin`);
  if (schema.includes(NOTES)) {
    const add = collection.prepare('insert into notes values (?, ?, 1, ?)');
    for (const [n, { guid, fields }] of notes.entries()) add.run(n, guid, fields.join('\u001f'));
  }
  collection.exec('commit');
  const bytes = Buffer.from(collection.serialize());
  // Anki's own collation; other programs cannot create a table with it.
  const at = bytes.indexOf('collate  nocase');
  if (at !== -1) bytes.write('collate unicase', at);
  return bytes;
}

/** Packs a deck as Anki does: a newer package also contains an old collection with a notice. */
export function packDeck(
  collection: Uint8Array,
  format: DeckFormat,
  others: Record<string, Uint8Array> = { media: strToU8('{}') },
): Uint8Array {
  const old = buildCollection([{ guid: 'old', fields: ['Please update Anki', 'حدّث'] }]);
  switch (format) {
    case 'anki2':
      return zipSync({ 'collection.anki2': collection, ...others });
    case 'anki21':
      return zipSync({ 'collection.anki2': old, 'collection.anki21': collection, ...others });
    case 'anki21b':
      return zipSync({
        'collection.anki2': old,
        'collection.anki21b': zstdCompressSync(collection),
        ...others,
      });
  }
}

export const buildDeck = (notes: readonly RawNote[], format: DeckFormat = 'anki21b'): Uint8Array =>
  packDeck(buildCollection(notes), format);
