import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import type { ReadNote } from '#src/reading/anki/deck.ts';
import { OWN_NOTE_TYPE } from '#src/reading/anki/note-faces.ts';
import {
  COLLECTION_SCHEMA,
  COLLECTION_SETTINGS,
  DECK_SETTINGS,
  decks,
  noteTypes,
} from './collection-schema.ts';

/** A card, and the deck that it belongs to. */
export type DeckNote = ReadNote & { deck: string; source: string };

/** So many notes are written before others get their turn. */
const AT_ONCE = 200;
const FIELD_BORDER = '\u001f';

/** An Anki package of these notes; its collection is made in a folder that is gone afterwards. */
export async function writeDeck(notes: readonly DeckNote[], at: Date): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'nibras-deck-'));
  try {
    const path = join(folder, 'collection.anki2');
    await writeCollection(path, notes, at);
    return zipSync({ 'collection.anki2': await readFile(path), media: strToU8('{}') });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeCollection(path: string, notes: readonly DeckNote[], at: Date): Promise<void> {
  const ms = at.getTime();
  const seconds = Math.floor(ms / 1000);
  const names = [...new Set(notes.map(({ deck }) => deck))];
  const deckIds = new Map(names.map((name, n) => [name, ms + n]));
  const collection = new DatabaseSync(path);
  try {
    collection.exec('pragma journal_mode = off; pragma synchronous = off;');
    collection.exec(COLLECTION_SCHEMA);
    const named = new Map(names.map((name) => [deckIds.get(name) ?? ms, deckName(name)]));
    collection
      .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
      .run(
        seconds,
        ms,
        ms,
        JSON.stringify(COLLECTION_SETTINGS),
        JSON.stringify(noteTypes(ms, seconds)),
        JSON.stringify(decks(named, seconds)),
        JSON.stringify(DECK_SETTINGS),
        '{}',
      );
    const addNote = collection.prepare(
      `insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')`,
    );
    const addCard = collection.prepare(
      `insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
    );
    for (let from = 0; from < notes.length; from += AT_ONCE) {
      collection.exec('begin');
      for (const [n, note] of notes.slice(from, from + AT_ONCE).entries()) {
        const id = ms + from + n;
        const fields = [note.front, note.back, note.source, note.more]
          .map(toHtml)
          .join(FIELD_BORDER);
        const sum = checksum(toHtml(note.front));
        addNote.run(id, note.guid, OWN_NOTE_TYPE, seconds, fields, note.front, sum);
        addCard.run(id, id, deckIds.get(note.deck) ?? ms, seconds, from + n + 1);
      }
      collection.exec('commit');
      await setImmediate();
    }
  } finally {
    collection.close();
  }
}

/** Two colons would make a deck within a deck. */
const deckName = (name: string): string => name.replaceAll('::', ':');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const toHtml = (text: string): string =>
  text
    .replaceAll(FIELD_BORDER, '')
    .replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')
    .replaceAll('\n', '<br>');

/** What Anki finds notes alike by. */
function checksum(field: string): number {
  return Number.parseInt(createHash('sha1').update(field).digest('hex').slice(0, 8), 16);
}
