import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldLetters } from './fold-letters.ts';
import { simpleText, uthmaniText } from './scripture.ts';
import { SURA_NAMES, suraName } from './sura-names.ts';

const file = (name: string): Buffer =>
  readFileSync(new URL(`../../assets/scripture/${name}`, import.meta.url));
const sha256 = (name: string): string => createHash('sha256').update(file(name)).digest('hex');

describe('the text of the mushaf', () => {
  it('is shipped byte for byte, with its notice', () => {
    expect(sha256('quran-simple.txt')).toBe(
      'f6ffa464ad286c1d43df37ad0b9caf57bca5e82ee54e47228cd2a295ef597c54',
    );
    expect(sha256('quran-uthmani.txt')).toBe(
      '01153c89db8051ccdadf377b03c905d0bf963f59b445f37afecfe5e12b6e04d8',
    );
    for (const name of ['quran-simple.txt', 'quran-uthmani.txt']) {
      expect(file(name).toString('utf8')).toContain('CHANGING IT IS NOT ALLOWED');
    }
  });

  it('has the same verses in both spellings', () => {
    const [simple, uthmani] = [simpleText().verses, uthmaniText().verses];
    expect(simple).toHaveLength(6236);
    expect(uthmani.map(({ sura, number }) => `${sura}:${number}`)).toEqual(
      simple.map(({ sura, number }) => `${sura}:${number}`),
    );
  });

  it('has the same consonants in both spellings, verse by verse', () => {
    // The mushaf writes long vowels as marks and doubled lam once; the rest must agree.
    const skeleton = (text: string): string =>
      foldLetters(text).letters.replace(/[اوي]/g, '').replace(/ل+/g, 'ل');
    const different = simpleText().verses.filter(
      ({ text }, index) => skeleton(text) !== skeleton(uthmaniText().verses[index]?.text ?? ''),
    );
    // A sin written as sad, a small nun, and two words written as one.
    expect(different.map(({ sura, number }) => `${sura}:${number}`)).toEqual([
      '2:245',
      '7:69',
      '21:88',
      '72:16',
    ]);
  });

  it('names all 114 suras, each once', () => {
    const suras = new Set(simpleText().verses.map(({ sura }) => sura));
    expect(suras.size).toBe(114);
    expect([...suras].map(suraName).filter((name) => name === '')).toEqual([]);
    expect(new Set(SURA_NAMES.map(([name]) => name)).size).toBe(SURA_NAMES.length);
  });

  it('gives the words of a stretch as it writes them', () => {
    const text = simpleText();
    const stretch = text.stretchOf(2, 255);
    expect(stretch && text.wordsOf(stretch)).toEqual([
      text.verses.find(({ sura, number }) => sura === 2 && number === 255),
    ]);
  });

  it('keeps the basmala out of the first verse of a sura, but for the first', () => {
    const text = simpleText();
    const words = (sura: number): string =>
      text
        .wordsOf(text.stretchOf(sura, 1) ?? { start: 0, end: 0 })
        .map((verse) => verse.text)
        .join(' ')
        .normalize();
    expect(words(112)).toBe('قُلْ هُوَ اللَّهُ أَحَدٌ'.normalize());
    expect(words(9)).toMatch(/^بَرَاءَةٌ/);
    expect(words(1)).toMatch(/^بِسْمِ/);
  });

  it('finds a quote that begins and ends within verses, and none across two suras', () => {
    const text = simpleText();
    const find = (quote: string): number => text.findAll(foldLetters(quote).letters, 9).length;
    expect(find('الله الصمد لم يلد')).toBe(1);
    // The end of sura 113 and the beginning of 114.
    expect(find('إذا حسد بسم الله')).toBe(0);
    // A longer word is a different word.
    expect(find('الله الصمدا')).toBe(0);
  });
});
