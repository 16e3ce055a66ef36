import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { searchForm } from '#src/retrieval/search-form.ts';
import { readFile } from './read-file.ts';
import { buildOnePagePdf, buildPdf, stream } from './testing/build-pdf.ts';
import { fixturePath } from './testing/fixture-path.ts';

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function truth(name: string): string {
  return words(readFileSync(fixturePath(`gt/${name}.txt`), 'utf8'));
}

describe('readFile', () => {
  it.each([
    ['cr-tashkeel.pdf', 'tashkeel'],
    ['lo-twocol.pdf', 'twocol'],
    ['cr-table.pdf', 'table'],
  ])('rebuilds %s letter for letter', async (name, expected) => {
    const { pages } = await readFile({ path: fixturePath(name), fileName: name });
    const head = /^جامعة النور.*\n/;
    expect(words(pages.map((page) => page.text.replace(head, '')).join('\n'))).toBe(
      truth(expected),
    );
    expect(pages.map((page) => page.route)).toEqual(['rebuilt']);
  });

  it('keeps every sentence on its page and says how far it has come', async () => {
    const seen: number[] = [];
    const { kind, pages, cpuMs } = await readFile(
      { bytes: readFileSync(fixturePath('lo-lecture.pdf')), fileName: 'lo-lecture.pdf' },
      { onProgress: ({ done, total }) => seen.push(done / total) },
    );
    expect(kind).toBe('pdf');
    expect(pages.map((page) => page.text.split('\n')[0])).toEqual([
      'المحاضرة الأولى: مقدمة في الخوارزميات',
      'المحاضرة الثانية: خوارزميات الترتيب',
      'المحاضرة الثالثة: الأشجار والرسوم البيانية',
    ]);
    expect(seen.at(-1)).toBe(1);
    expect(cpuMs).toBeGreaterThan(0);
  });

  it('reads a page that lies on its side', async () => {
    const content = Buffer.from(
      'BT /F1 12 Tf 0 1 -1 0 300 200 Tm (Sideways words are words) Tj ET',
    );
    const { pages } = await readFile({
      bytes: buildOnePagePdf(stream('', content)),
      fileName: 'a.pdf',
    });
    expect(pages[0]?.text).toBe('Sideways words are words');
  });

  it('recognises a picture and says that it did', async () => {
    const name = 'scan-clean-150.png';
    const { pages } = await readFile({ path: fixturePath(name), fileName: name });
    expect(pages[0]).toMatchObject({ route: 'ocr', label: 'page' });
    expect(pages[0]?.text).toContain('المحاضرة الأولى: مقدمة في الخوارزميات');
  });

  it('adds what a picture says to the few words drawn above it', async () => {
    const picture = readFileSync(fixturePath('scan-noisy-150.jpg'));
    const content =
      'BT /F1 20 Tf 60 800 Td (The first lecture on algorithms) Tj ET q 540 0 0 760 20 20 cm /Im1 Do Q';
    const { pages } = await readFile({
      bytes: buildPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Im1 6 0 R>>>>>>',
        stream('', Buffer.from(content)),
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
        stream(
          '/Type/XObject/Subtype/Image/Width 1240/Height 1754/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
          picture,
        ),
      ]),
      fileName: 'slide.pdf',
    });
    expect(pages[0]?.route).toBe('rebuilt');
    const [title, ...others] = (pages[0]?.text ?? '').split('\n');
    expect(title).toBe('The first lecture on algorithms');
    expect(others.join(' ')).toContain('يعتمد على مبدأ «فرّق تسد»');
  });

  it('recognises the letters of vocalised print', async () => {
    const path = fileURLToPath(new URL('./testing/vocalised-page.png', import.meta.url));
    const { pages } = await readFile({ path, fileName: 'page.png' });
    const read = new Set(searchForm(pages[0]?.text ?? '').split(' '));
    const words = 'من أدب طالب العلم رأس ماله الذي وأن قبل سأل بقي جاهلا بل في كثيرا زميلك الشرح';
    const wanted = searchForm(words).split(' ');
    const found = wanted.filter((word) => read.has(word));
    expect(found.length).toBeGreaterThan((wanted.length * 2) / 3);
  });

  it('lists the scanned pages it had no right to read, and keeps the others', async () => {
    const { pages } = await readFile(
      { path: fixturePath('hybrid.pdf'), fileName: 'hybrid.pdf' },
      { limits: { maxOcrPages: 0 } },
    );
    expect(pages[0]?.route).toBe('rebuilt');
    expect(pages[1]).toMatchObject({
      number: 2,
      route: 'unreadable',
      reason: 'ocr_page_limit',
      text: '',
    });
  });
});
