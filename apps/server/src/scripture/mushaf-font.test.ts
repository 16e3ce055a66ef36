import { describe, expect, it } from 'vitest';
import { mushafPageOf, mushafWord } from './mushaf-font.ts';
import { PAGE_STARTS } from './mushaf-pages.ts';

const read = (page: number, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    mushafWord(page, String.fromCodePoint(from + at)),
  )
    .filter((word) => word !== '')
    .join(' ')
    .normalize('NFC');

describe('mushafPageOf', () => {
  it('knows the fonts of pages by their names, subset or not', () => {
    expect(mushafPageOf('QCF_P001')).toBe(1);
    expect(mushafPageOf('TUTTQB+QCF_P604')).toBe(604);
  });

  it('takes no other font for one', () => {
    for (const name of ['', 'Lotus-Bold', 'QCF_BSML', 'QCF_P000', 'QCF_P605', 'QCF2106'])
      expect(mushafPageOf(name)).toBeNull();
  });
});

describe('mushafWord', () => {
  // Codes from printed books, which name the verse beside the quotation.
  it('gives the words of a verse in today’s spelling, without signs of recitation', () => {
    expect(read(106, 0xfb5e, 0xfb64)).toBe('وَلَهُ أُخْتٌ فَلَهَا نِصْفُ مَا تَرَكَ');
  });

  it('counts past the codes that Unicode leaves empty', () => {
    expect(read(106, 0xfbb0, 0xfbb1)).toBe('وَلَا الْقَلَائِدَ');
    expect(mushafWord(106, '\uFBB2')).toBeNull();
    expect(mushafWord(106, '\uFBD3')).toBe('وَلَا');
  });

  it('begins a sura after its basmala, which another font draws, and numbers its verses', () => {
    expect(read(574, 0xfb51, 0xfb56)).toBe('يَا أَيُّهَا الْمُزَّمِّلُ (1) قُمِ اللَّيْلَ إِلَّا'.normalize('NFC'));
  });

  it('knows the brackets of quotations, which no word of any page takes', () => {
    for (let page = 1; page <= PAGE_STARTS.length; page += 1) {
      expect(mushafWord(page, '\uFC79')).toBe('﴿');
      expect(mushafWord(page, '\uFC78')).toBe('﴾');
      expect(mushafWord(page, '\uFC77')).toBeNull();
    }
  });

  // Codes from a school book whose older fonts have one byte a glyph.
  it('counts the same words by the codes of older books', () => {
    expect(read(250, 0x70, 0x7a).replace(/[\u064B-\u0652\u0670]/g, '')).toBe(
      'له معقبات من بين يديه ومن خلفه يحفظونه من أمر الله',
    );
    expect(mushafWord(183, '\uFBAF')).toBe('وَلَوْ'.normalize('NFC'));
    expect([mushafWord(183, '\u00A1'), mushafWord(183, '\u00AE')]).toEqual(['تَرَىٰ', 'الْحَرِيقِ']);
    expect(mushafWord(139, '\u03BC')).toBe(mushafWord(139, '\u00B5'));
    expect(read(7, 0xc2, 0xc4)).toBe('وَاتَّقُوا يَوْمًا لَّا'.normalize('NFC'));
    for (const skipped of ['\u007F', '\u00A0', '\u00AD', '\u00B7'])
      expect(mushafWord(183, skipped)).toBeNull();
  });

  it('has nothing for characters that are no glyphs of the font', () => {
    for (const character of ['', ' ', 'ب', '\uFEFC', '😀'])
      expect(mushafWord(106, character)).toBeNull();
  });
});
