import { describe, expect, it } from 'vitest';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import type { CenterCourse } from '#src/features/passages/center-course.ts';
import { lookupSources } from './lookup-material.ts';

describe('lookupSources', () => {
  it('quotes first the answers to each question of a message', async () => {
    const pages = blockPages([
      [heading('حركة المنطاد'), paragraph('جامعة دمشق'), paragraph('حزيران 2023')],
      [paragraph('يطير المنطاد في الهواء.')],
    ]);
    const files = [{ name: 'مشروع.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    const center: CenterCourse = {
      course,
      contentOf: () => 'c',
      placeOf: () => null,
      cite: (one) => ({
        passageId: `${one.page}:${one.start}`,
        centerId: 'center',
        fileId: 'file',
        fileName: 'مشروع.pdf',
        page: one.page,
        pageLabel: 'page',
        heading: null,
        quote: pageOf(course, one)?.text.slice(one.start, one.end) ?? '',
        isOcr: false,
        differingVerses: [],
      }),
    };
    const found = {
      sentences: [],
      places: [],
      passages: [],
      terms: [],
      confidence: 'none' as const,
    };
    const asked = 'في أي جامعة أعد المشروع وفي أي سنة؟';
    const sources = await lookupSources(center, asked, found);
    expect(sources.map(({ n, quote }) => [n, quote])).toEqual([
      [1, 'جامعة دمشق'],
      [2, 'حزيران 2023'],
    ]);
  });
});
