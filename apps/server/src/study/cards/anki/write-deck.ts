import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
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

export type DeckNote = ReadNote & { deck: string; source: string };

const FIELD_BORDER = '\u001f';

/** Builds an Anki package. Takes seconds of CPU, so run it in a worker thread. */
export function startDeck(at: Date) {
  const ms = at.getTime();
  const seconds = Math.floor(ms / 1000);
  const deckIds = new Map<string, number>();
  let count = 0;
  // In memory, so that a killed process leaves no file of cards.
  const collection = new DatabaseSync(':memory:');
  collection.exec(COLLECTION_SCHEMA);
  const addNote = collection.prepare(
    `insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')`,
  );
  const addCard = collection.prepare(
    `insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')`,
  );

  function deckIdOf(name: string): number {
    const known = deckIds.get(name);
    if (known !== undefined) return known;
    const id = ms + deckIds.size;
    deckIds.set(name, id);
    return id;
  }

  function describeDecks(): void {
    const named = new Map(Array.from(deckIds, ([name, id]) => [id, deckName(name)]));
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
  }

  return {
    add(notes: readonly DeckNote[]): void {
      collection.exec('begin');
      for (const note of notes) {
        const id = ms + count;
        count += 1;
        const fields = [note.front, note.back, note.source, note.more]
          .map(toHtml)
          .join(FIELD_BORDER);
        const sum = checksum(toHtml(note.front));
        addNote.run(id, note.guid, OWN_NOTE_TYPE, seconds, fields, note.front, sum);
        addCard.run(id, id, deckIdOf(note.deck), seconds, count);
      }
      collection.exec('commit');
    },

    finish(): Uint8Array<ArrayBuffer> {
      describeDecks();
      const bytes = collection.serialize();
      collection.close();
      return zipSync({ 'collection.anki2': bytes, media: strToU8('{}') });
    },
  };
}

/** Two colons would make a nested deck. */
const deckName = (name: string): string => name.replaceAll('::', ':');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const toHtml = (text: string): string =>
  text
    .replaceAll(FIELD_BORDER, '')
    .replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')
    .replaceAll('\n', '<br>');

/** Anki's checksum for finding duplicates. */
function checksum(field: string): number {
  return Number.parseInt(createHash('sha1').update(field).digest('hex').slice(0, 8), 16);
}
