import { describe, expect, it } from 'vitest';
import { countOpeningWords, findInMushaf, pickPlaces } from './find-in-mushaf.ts';

const isVerse = (quote: string): boolean => findInMushaf(quote) !== null;

describe('a quote', () => {
  it.each([
    ['without vowels', 'قل هو الله أحد'],
    ['with all of them', 'قُلْ هُوَ اللَّهُ أَحَدٌ'],
    ['with some of them', 'إِنَّ الشرك لَظُلْمٌ عَظِيمٌ'],
    ['in the spelling of the mushaf', 'ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ'],
    ['in both spellings at once', 'وَإِسْمَاعِيلَ وَإِسْحَقَ وَيَعْقُوبَ'],
    ['with another seat of the hamza', 'إِنَّ الَّذِينَ جَاؤُوا بِالْإِفْكِ'],
    ['without the alif that is not heard', 'فانكحو ما طاب لكم من النساء'],
    ['with numbers of verses in it', 'قُلْ هُوَ اللَّهُ أَحَدٌ (1) اللَّهُ الصَّمَدُ (2)'],
    ['with words left out', 'اللَّهُ لَا إِلَٰهَ إِلَّا هُوَ … لَا تَأْخُذُهُ سِنَةٌ وَلَا نَوْمٌ'],
    ['over several verses', 'الله الصمد لم يلد ولم يولد'],
    ['that stops with another last vowel', 'الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينْ'],
  ])('is right %s', (_, quote) => {
    expect(isVerse(quote)).toBe(true);
  });

  it.each([
    ['another word', 'قل هو الله واحد'],
    ['a word too many', 'قل هو الله الأحد الصمد'],
    ['a word too few', 'لا تأخذه ولا نوم'],
    ['another vowel', 'إِنَّمَا يَخْشَى اللَّهُ مِنْ عِبَادِهِ الْعُلَمَاءَ إِنَّ اللَّهَ عَزِيزٌ'],
    ['one letter more at its beginning', 'وفي قلوبهم مرض فزادهم الله مرضا'],
    ['nothing of the mushaf', 'العلم نور والجهل ظلام'],
    ['no letter', '… ﴿٥﴾ *'],
  ])('is wrong with %s', (_, quote) => {
    expect(isVerse(quote)).toBe(false);
  });

  it('is taken from the verse that is named where it stands in many', () => {
    const places = findInMushaf('فَبِأَيِّ آلَاءِ رَبِّكُمَا تُكَذِّبَانِ') ?? [];
    const [found] = pickPlaces(places, { sura: 55, verse: 30, length: 0 });
    expect(found?.text.verseOf(found.stretch)).toMatchObject({ sura: 55, number: 30 });
  });
});

describe('a text without quotation marks', () => {
  it('begins with a verse as far as its words stand in one', () => {
    expect(countOpeningWords('رب لا تذر على الأرض من الكافرين ديارا وهذا دعاء نوح')).toBe(8);
    expect(countOpeningWords('هذا كلام عادي لا غير')).toBeLessThan(3);
  });
});
