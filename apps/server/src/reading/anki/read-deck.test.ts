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
import { startDeck } from '#src/study/cards/anki/write-deck.ts';
import { MOST_NOTES } from './deck.ts';
import { readDeck } from './read-deck.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-test-decks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.apkg`);
  await writeFile(path, bytes);
  return path;
}

const read = async (bytes: Uint8Array) => readDeck(await stored(bytes));

const NOTES = [
  { guid: 'b#1', fields: ['ما <b>وحدة</b> القوة؟', 'النيوتن', '', 'الفيزياء'] },
  { guid: 'a#2', fields: ['اكتشف {{c1::نيوتن::عالم}} {{c2::الجاذبية}}', 'قصة التفاحة'] },
  { guid: 'c#3', fields: ['<img src="a.png">', 'صورة'] },
];

const TWO_GAPS = '{{c1::أ}} {{c2::ب}}';

describe('a deck of Anki', () => {
  it.each<DeckFormat>(['anki2', 'anki21', 'anki21b'])(
    'of the format %s is read',
    async (format) => {
      const source = null;
      expect(await read(buildDeck(NOTES, format))).toEqual({
        notes: [
          { guid: 'b#1', front: 'ما **وحدة** القوة؟', back: 'النيوتن', more: 'الفيزياء', source },
          {
            guid: 'a#2',
            front: 'اكتشف ____ (عالم) الجاذبية',
            back: 'اكتشف **نيوتن** الجاذبية',
            more: 'قصة التفاحة',
            source,
          },
          {
            guid: 'a#2 c2',
            front: 'اكتشف نيوتن ____',
            back: 'اكتشف نيوتن **الجاذبية**',
            more: 'قصة التفاحة',
            source,
          },
        ],
        empty: 1,
      });
    },
  );

  it('that was written here is read back letter for letter', async () => {
    const front = 'ما <b>x</b> &amp; "لماذا" في **النص**؟\n\n- أ\n  - ب\n$a < b$';
    const card = { guid: 'ours', front, back: '{{c1::x}} = 1', more: 'شرح\nمن سطرين' };
    const cards = [
      { ...card, source: 'درس.pdf، صفحة 3' },
      { ...card, guid: 'bare', source: '', more: '' },
    ];
    const deck = startDeck(new Date(0));
    deck.add(cards.map((one) => ({ ...one, deck: 'أحياء' })));
    expect((await read(deck.finish())).notes).toEqual(cards);
  });

  it('is read although it was closed with its changes beside it', async () => {
    const collection = buildCollection(NOTES);
    collection.fill(2, 18, 20);
    expect((await read(packDeck(collection, 'anki21'))).notes).toHaveLength(3);
  });

  it.each([
    ['one gap twice', '{{c1::أ}} ثم {{c1::ب::حرف}}', [['____ ثم ____ (حرف)', '**أ** ثم **ب**']]],
    ['no first gap', '{{c3::أ}}', [['____', '**أ**']]],
    [
      'a gap within a gap',
      '{{c1::سنة {{c2::1937}} م}} بعد',
      [
        ['____ بعد', '**سنة 1937 م** بعد'],
        ['سنة ____ م بعد', 'سنة **1937** م بعد'],
      ],
    ],
  ])('gives a card for each number of its gaps: %s', async (_what, field, faces) => {
    const { notes } = await read(buildDeck([{ guid: 'g', fields: [field] }]));
    expect(notes.map(({ front, back }) => [front, back])).toEqual(faces);
  });

  it('has at most 20,000 notes, and as many cards', async () => {
    const notes = Array.from({ length: MOST_NOTES + 1 }, (_, n) => ({
      guid: `g${n}`,
      fields: ['س', 'ج'],
    }));
    await expect(read(buildDeck(notes))).rejects.toMatchObject({ code: 'too_many_notes' });
    expect((await read(buildDeck(notes.slice(1)))).notes).toHaveLength(MOST_NOTES);
    const halves = notes.slice(MOST_NOTES / 2).map(({ guid }) => ({ guid, fields: [TWO_GAPS] }));
    await expect(read(buildDeck(halves))).rejects.toMatchObject({ code: 'too_many_notes' });
  });

  it('counts the sentence of a note as often as its gaps say it', async () => {
    const gaps = Array.from({ length: 50 }, (_, n) => `{{c${n}::كلمة}}`).join(' ');
    const path = await stored(buildDeck([{ guid: 'g', fields: [gaps] }]));
    const limits = { maxTextLength: 2 * gaps.length };
    await expect(readDeck(path, { limits })).rejects.toMatchObject({ code: 'too_large_inside' });
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

/** Zstandard compresses this many zeros into a few kilobytes. */
const bomb = (): Uint8Array =>
  zipSync({ 'collection.anki21b': zstdCompressSync(Buffer.alloc(256 * 1024 * 1024)) });
