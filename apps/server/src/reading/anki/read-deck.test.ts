import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCollection,
  buildDeck,
  packDeck,
  type DeckFormat,
} from '#src/reading/testing/build-deck.ts';
import { writeDeck } from '#src/study/cards/anki/write-deck.ts';
import { MOST_NOTES } from './deck.ts';
import { readDeck } from './read-deck.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-test-decks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array) {
  files += 1;
  const path = join(folder, `${files}.apkg`);
  await writeFile(path, bytes);
  return readDeck(path);
}

const NOTES = [
  { guid: 'b#1', fields: ['ما <b>وحدة</b> القوة؟', 'النيوتن', '', 'الفيزياء'] },
  { guid: 'a#2', fields: ['اكتشف {{c1::نيوتن::عالم}} {{c2::الجاذبية}}', 'قصة التفاحة'] },
  { guid: 'c#3', fields: ['<img src="a.png">', 'صورة'] },
];

describe('a deck of Anki', () => {
  it.each<DeckFormat>(['anki2', 'anki21', 'anki21b'])(
    'of the format %s is read',
    async (format) => {
      expect(await read(buildDeck(NOTES, format))).toEqual({
        notes: [
          { guid: 'b#1', front: 'ما **وحدة** القوة؟', back: 'النيوتن', more: 'الفيزياء' },
          {
            guid: 'a#2',
            front: 'اكتشف ____ (عالم) ____',
            back: 'اكتشف **نيوتن** **الجاذبية**',
            more: 'قصة التفاحة',
          },
        ],
        empty: 1,
      });
    },
  );

  it('that was written here is read back letter for letter', async () => {
    const front = 'ما <b>x</b> &amp; "لماذا" في **النص**؟\n\n- أ\n  - ب\n$a < b$';
    const note = { guid: 'ours', deck: 'أحياء', front, back: '`x = 1`', source: 'درس.pdf، صفحة 3' };
    const { notes } = await read(await writeDeck([note], new Date(0)));
    expect(notes).toEqual([{ guid: 'ours', front, back: '`x = 1`', more: 'درس.pdf، صفحة 3' }]);
  });

  it('is read although it was closed with its changes beside it', async () => {
    const collection = buildCollection(NOTES);
    collection.fill(2, 18, 20);
    expect((await read(packDeck(collection, 'anki21'))).notes).toHaveLength(2);
  });

  it('has at most 20,000 notes', async () => {
    const notes = Array.from({ length: MOST_NOTES + 1 }, (_, n) => ({
      guid: `g${n}`,
      fields: ['س', 'ج'],
    }));
    await expect(read(buildDeck(notes))).rejects.toMatchObject({ code: 'too_many_notes' });
    expect((await read(buildDeck(notes.slice(1)))).notes).toHaveLength(MOST_NOTES);
  });

  const view = `create table t (id, guid, flds); create view notes as
    with recursive n(i) as (select 1 union all select i + 1 from n) select i as id, '' as guid, '' as flds from n`;
  it.each<[string, string, () => Uint8Array]>([
    ['a bomb', 'too_large_inside', () => bomb()],
    ['a bomb within its zip', 'too_large_inside', () => packDeck(Buffer.alloc(12e6), 'anki2')],
    ['a broken one', 'damaged', () => packDeck(buildCollection(NOTES).fill(7, 100), 'anki2')],
    [
      'half a one',
      'damaged',
      () => packDeck(zstdCompressSync(Buffer.alloc(9)), 'anki21b').slice(9),
    ],
    ['no collection', 'not_a_deck', () => packDeck(strToU8('hello'), 'anki21b')],
    [
      'an unknown one',
      'not_a_deck',
      () => packDeck(buildCollection([], 'create table t (a)'), 'anki2'),
    ],
    ['one that computes', 'not_a_deck', () => packDeck(buildCollection([], view), 'anki2')],
    ['one without notes', 'no_notes', () => buildDeck([])],
    ['a part with a path', 'not_a_deck', () => withOthers({ '../../x': strToU8('x') })],
    ['media with a path', 'not_a_deck', () => withOthers({ media: strToU8('{"0":"../../x"}') })],
    ['media without sense', 'damaged', () => withOthers({ media: strToU8('{') })],
  ])('is refused: %s, %s', async (_what, code, build) => {
    await expect(read(build())).rejects.toMatchObject({ name: 'ReadingError', code });
  });
});

const withOthers = (others: Record<string, Uint8Array>): Uint8Array =>
  packDeck(buildCollection(NOTES), 'anki2', others);

/** Zstandard packs so much of nothing into a few kilobytes. */
const bomb = (): Uint8Array =>
  zipSync({ 'collection.anki21b': zstdCompressSync(Buffer.alloc(256 * 1024 * 1024)) });
