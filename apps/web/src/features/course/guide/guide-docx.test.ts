// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { courseCopy } from '#src/features/course/copy.ts';
import { sampleGuide } from '#src/testing/sample-course.ts';
import { wordXml } from '#src/testing/word-xml.ts';
import { guideDocx } from './guide-docx.ts';

describe('guideDocx', () => {
  it('sets each sentence whole, in its own direction, with its page', async () => {
    const xml = await wordXml(await guideDocx(sampleGuide(), () => 'slide'));
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gsu) ?? [];
    const holding = (words: string) =>
      paragraphs.find((paragraph) => paragraph.includes(words)) ?? '';
    const said = holding('تنتظر فيها')
      .match(/(?<=<w:t[^>]*>)[^<]+/gu)
      ?.join('');
    expect(said).toBe('الجمود (Deadlock) هو حالة تنتظر فيها كل عملية موردًا. (شريحة 5)');
    expect(holding('تنتظر فيها')).toContain('<w:bidi/>');
    expect(holding('A scheduler')).not.toContain('<w:bidi/>');
    expect(holding('Scheduling')).toContain('w:val="Heading3"');
  });

  it("holds a model's summary under its own heading, with the pages it cites", async () => {
    const guide = sampleGuide();
    const [section] = guide.files[0]?.sections ?? [];
    const at = (page: number) => ({ page, passageId: 'p1' });
    if (section) section.summary = [{ text: 'تتوقف العمليات كلها.', citations: [at(5), at(6)] }];
    const words = (await wordXml(await guideDocx(guide, () => 'slide')))
      .match(/(?<=<w:t[^>]*>)[^<]+/gu)
      ?.join('');
    expect(words).toContain(courseCopy.guide.summary.title);
    expect(words).toContain('تتوقف العمليات كلها. (شريحة 5، شريحة 6)');
  });
});
