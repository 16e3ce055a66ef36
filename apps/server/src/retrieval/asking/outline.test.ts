import { describe, expect, it } from 'vitest';
import type { PageLabel } from '#src/reading/reading-types.ts';
import { buildOutline } from './outline.ts';

const SENTENCE = 'سلسلة محدودة من الخطوات الواضحة التي تحل مسألة معينة في زمن محدود.';
const BODY = `الخوارزمية ${SENTENCE}`;

const file = (texts: readonly string[], label: PageLabel = 'page', headings: string[] = []) => ({
  name: 'مذكرة.pdf',
  pages: texts.map((text, at) => ({
    number: at + 1,
    label,
    heading: headings[at] ?? null,
    text,
  })),
});
const partsOf = async (given: ReturnType<typeof file>) =>
  (await buildOutline([given]))[0]?.parts.map(({ title, from, to }) => [title, from, to]);

describe('the outline of a file', () => {
  it('lets a chapter stand over the headings until the next one', async () => {
    const pages = file([
      `الفصل الأول: البحث\n${BODY}`,
      `البحث الثنائي\nوهو ${SENTENCE}`,
      `الفصل الثاني: الفرز\n${BODY}\nوتنتهي هنا.\nالفرز السريع\nوهو كذلك ${SENTENCE}`,
    ]);
    expect(await partsOf(pages)).toEqual([
      ['الفصل الأول: البحث', 1, 2],
      ['البحث الثنائي', 2, 2],
      ['الفصل الثاني: الفرز', 3, 3],
      ['الفرز السريع', 3, 3],
    ]);
  });

  it('sees a chapter beneath whatever stands above it', async () => {
    const title = 'مذكرة محاضرات كُتبت للسنة الأولى، وتُستعمل بحرية في كل جامعة';
    const parts = await partsOf(file([`${title}\nالفصل الأول: البحث\n${BODY}`]));
    expect(parts?.at(-1)).toEqual(['الفصل الأول: البحث', 1, 1]);
  });

  it('takes the ranks that Markdown marks', async () => {
    const pages = file([`# أول\n\n${BODY}`, `## ثان\n\n${BODY}`, `# ثالث\n\n${BODY}`], 'section');
    expect(await partsOf(pages)).toEqual([
      ['أول', 1, 2],
      ['ثان', 2, 2],
      ['ثالث', 3, 3],
    ]);
  });

  it('goes on under a title that is written again', async () => {
    const titles = ['المكدس', 'المكدس (تابع)', 'الطابور 1', 'الطابور 2'];
    expect(await partsOf(file([BODY, BODY, BODY, BODY], 'slide', titles))).toEqual([
      ['المكدس', 1, 2],
      ['الطابور 1', 3, 3],
      ['الطابور 2', 4, 4],
    ]);
  });

  it('sees no headings in a table of contents, nor in what heads every page', async () => {
    const contents = 'الفصل الأول ..... 2\nالفصل الثاني ..... 3\nالفصل الثالث ..... 4';
    const pages = file([
      `جامعة المثال\nالمحتويات\n${contents}`,
      `جامعة المثال\nالفصل الأول: البحث\n${BODY}`,
      `جامعة المثال\nالفصل الثاني: الفرز\n${BODY}`,
    ]);
    expect(await partsOf(pages)).toEqual([
      ['المحتويات', 1, 1],
      ['الفصل الأول: البحث', 2, 2],
      ['الفصل الثاني: الفرز', 3, 3],
    ]);
  });
});
