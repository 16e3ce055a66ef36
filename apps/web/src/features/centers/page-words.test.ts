import { pageName } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import { sampleFile } from '#src/testing/sample-center.ts';
import { pageCountWords, pageList, progressShare, progressWords, readWords } from './page-words.ts';

const progress = { filesDone: 4, filesTotal: 7, page: 30, pageCount: 112 };
const unbegun = { page: 0, pageCount: null };

describe('progressWords', () => {
  it.each([
    [progress, 'قيد القراءة: 4 من 7 ملفات، صفحة 30 من 112'],
    [{ ...progress, pageCount: null }, 'قيد القراءة: 4 من 7 ملفات، صفحة 30'],
    [{ ...progress, page: 0 }, 'قيد القراءة: 4 من 7 ملفات، 112 صفحة'],
    [{ ...progress, filesTotal: 12, ...unbegun }, 'قيد القراءة: 4 من 12 ملفًا'],
    [{ ...progress, filesDone: 1, filesTotal: 2, ...unbegun }, 'قيد القراءة: 1 من ملفين'],
    [{ ...progress, filesDone: 0, filesTotal: 1 }, 'قيد القراءة: ملف واحد، صفحة 30 من 112'],
  ])('says where the reading stands (%#)', (now, words) => {
    expect(progressWords(now)).toBe(words);
  });
});

describe('progressShare', () => {
  it('counts the open file by its pages', () => {
    expect(progressShare({ filesDone: 1, filesTotal: 2, page: 5, pageCount: 10 })).toBe(0.75);
    expect(progressShare({ filesDone: 1, filesTotal: 2, page: 5, pageCount: null })).toBe(0.5);
  });

  it('is unknown while there is nothing to count', () => {
    expect(progressShare({ filesDone: 0, filesTotal: 0, page: 0, pageCount: null })).toBeNull();
  });
});

describe('words for pages', () => {
  it('adds up the files that were read, by pages where all have them', () => {
    const slides = sampleFile({ pageLabel: 'slide', pageCount: 20 });
    expect(readWords([sampleFile(), sampleFile({ pageCount: 3 })])).toBe('115 صفحة');
    expect(readWords([sampleFile(), slides])).toBe('ملفان');
    expect(readWords([sampleFile({ status: 'failed' })])).toBeNull();
  });

  it('counts each kind by its own noun', () => {
    expect(pageCountWords(112, 'page')).toBe('112 صفحة');
    expect(pageCountWords(2, 'slide')).toBe('شريحتان');
    expect(pageCountWords(3, 'sheet')).toBe('3 أوراق');
    expect(pageCountWords(11, 'section')).toBe('11 قسمًا');
    expect(pageName(12, 'page')).toBe('صفحة 12');
  });

  it('draws runs of pages together', () => {
    expect(pageList([7, 3, 5, 6], 'page')).toBe('الصفحات 3، 5–7');
    expect(pageList([4], 'slide')).toBe('شريحة 4');
  });
});
