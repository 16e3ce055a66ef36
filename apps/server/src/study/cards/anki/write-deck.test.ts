import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeck, type DeckNote } from './write-deck.ts';

const AT = new Date('2026-03-01T09:00:00.000Z');
const NOTES: DeckNote[] = Array.from({ length: 450 }, (_, n) => ({
  guid: `item-${n}`,
  deck: n % 2 === 0 ? 'أحياء::101' : 'Physics',
  front: `ما <b>${n}</b> & لماذا؟\nسطر`,
  back: `جواب ${n}`,
  source: n % 2 === 0 ? 'محاضرة.pdf، صفحة 3' : '',
  more: 'شرح',
}));

describe('a deck for Anki', () => {
  let folder: string;
  let collection: DatabaseSync;
  let members: Record<string, Uint8Array>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nibras-test-deck-'));
    const deck = startDeck(AT);
    deck.add(NOTES.slice(0, 200));
    deck.add(NOTES.slice(200));
    members = unzipSync(deck.finish());
    const path = join(folder, 'collection.anki2');
    await writeFile(path, members['collection.anki2'] ?? '');
    collection = new DatabaseSync(path, { readOnly: true });
  });
  afterAll(async () => {
    collection.close();
    await rm(folder, { recursive: true });
  });

  it('is a whole collection of schema 11 without media', () => {
    expect(Object.keys(members).sort()).toEqual(['collection.anki2', 'media']);
    expect(strFromU8(members.media ?? new Uint8Array())).toBe('{}');
    expect(collection.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const col = collection.prepare('select ver, tags, models, decks from col').get();
    expect(col).toMatchObject({ ver: 11, tags: '{}' });
    const [type] = Object.values(JSON.parse(String(col?.models)) as object) as [
      { flds: { rtl: boolean }[] },
    ];
    expect(type.flds.map(({ rtl }) => rtl)).toEqual([true, true, true, true]);
    const named = Object.values(JSON.parse(String(col?.decks)) as object) as { name: string }[];
    expect(named.map(({ name }) => name).sort()).toEqual(['Default', 'Physics', 'أحياء:101']);
  });

  it('holds every note once, by the id of its item, with a card in its deck', () => {
    const notes = collection.prepare('select guid, flds from notes order by id').all();
    expect(notes.map(({ guid }) => guid)).toEqual(NOTES.map(({ guid }) => guid));
    expect(notes[1]?.flds).toBe(
      'ما &lt;b&gt;1&lt;/b&gt; &amp; لماذا؟<br>سطر\u001fجواب 1\u001f\u001fشرح',
    );
    const cards = collection
      .prepare('select did, count(*) as n from cards join notes on notes.id = nid group by did')
      .all();
    expect(cards.map(({ n }) => n)).toEqual([225, 225]);
  });
});
