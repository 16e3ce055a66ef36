import { describe, expect, it } from 'vitest';
import { simpleText } from './scripture.ts';
import { SURA_NAMES } from './sura-names.ts';
import { findNeighbours } from './verse-neighbours.ts';

const BASMALA = simpleText().verses[0]?.text;

describe('verses among their neighbours', () => {
  it('stand with three on either side, and are told from them', () => {
    const found = findNeighbours({ sura: 'البقرة', from: 255, to: 256 });
    expect(found?.verses.map(({ number }) => number)).toEqual([
      252, 253, 254, 255, 256, 257, 258, 259,
    ]);
    expect(found?.verses.filter(({ isNamed }) => isNamed).map(({ number }) => number)).toEqual([
      255, 256,
    ]);
    expect(found?.basmala).toBeNull();
  });

  it('end where their sura ends, and say the basmala apart where it begins', () => {
    const found = findNeighbours({ sura: 'الإخلاص', from: 2, to: 3 });
    expect(found?.verses.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    // Marks over one letter may come in either order.
    expect(found?.verses[0]?.text.normalize()).toBe('قُلْ هُوَ اللَّهُ أَحَدٌ'.normalize());
    expect(found?.basmala).toBe(BASMALA);
  });

  it('have the basmala as a verse in the first sura, and not at all in the ninth', () => {
    const opening = findNeighbours({ sura: 'الفاتحة', from: 1, to: 1 });
    expect([opening?.verses[0]?.text, opening?.basmala]).toEqual([BASMALA, null]);
    expect(findNeighbours({ sura: 'التوبة', from: 1, to: 1 })?.basmala).toBeNull();
  });

  it('are the words of the file, in every sura', () => {
    const { verses } = simpleText();
    for (let sura = 1; sura <= 114; sura += 1) {
      const own = verses.filter((verse) => verse.sura === sura);
      const name = SURA_NAMES[sura - 1]?.[0] ?? '';
      const found = findNeighbours({ sura: name, from: 1, to: own.length });
      const [first, ...others] = found?.verses ?? [];
      const written = [found?.basmala, first?.text].filter(Boolean).join(' ');
      expect([written, ...others.map(({ text }) => text)]).toEqual(own.map(({ text }) => text));
    }
  });

  it.each([
    ['no sura', { sura: 'البيت', from: 1, to: 1 }],
    ['no such verse', { sura: 'الإخلاص', from: 5, to: 5 }],
    ['an end beyond the sura', { sura: 'الإخلاص', from: 4, to: 5 }],
    ['an end before the beginning', { sura: 'الإخلاص', from: 3, to: 2 }],
  ])('are not there: %s', (_, place) => {
    expect(findNeighbours(place)).toBeNull();
  });
});
