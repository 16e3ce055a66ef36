import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { DEFAULT_READING_LIMITS } from './reading-limits.ts';
import type { ReadPage } from './reading-types.ts';
import { buildDocx, paragraph, wordBody } from './testing/build-docx.ts';
import { fixturePath } from './testing/fixture-path.ts';

async function pagesOf(bytes: Uint8Array, fileName: string): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  await readDocument(bytes, fileName, DEFAULT_READING_LIMITS, '', {
    loaded: () => undefined,
    total: () => undefined,
    progress: () => undefined,
    page: (page) => pages.push(page),
  });
  return pages;
}

function fixture(name: string): Promise<ReadPage[]> {
  return pagesOf(readFileSync(fixturePath(name)), name);
}

function truth(name: string): string[] {
  return readFileSync(fixturePath(`gt/${name}.txt`), 'utf8')
    .trim()
    .split(/\n\s*\n/);
}

describe('reading an Office file', () => {
  it.each([
    ['lo-lecture.docx', 'lecture'],
    ['word-like.docx', 'word-like'],
    ['lo-math.docx', 'math'],
    ['lo-slides.pptx', 'slides'],
    ['ppt-reordered.pptx', 'slides'],
    ['book.xlsx', 'book'],
    ['book.xls', 'book'],
  ])('gives every page of %s its own text', async (name, expected) => {
    const texts = (await fixture(name)).map((page) => page.text.replace(/ {2,}/g, ' '));
    expect(texts).toEqual(truth(expected));
  });

  it('names the heading, the slide title and the sheet', async () => {
    expect((await fixture('word-like.docx'))[1]).toMatchObject({
      label: 'section',
      heading: 'المحاضرة الثانية: خوارزميات الترتيب',
    });
    expect((await fixture('ppt-reordered.pptx'))[1]).toMatchObject({
      label: 'slide',
      heading: 'بروتوكول TCP/IP',
    });
    expect((await fixture('book.xlsx'))[1]).toMatchObject({ label: 'sheet', heading: 'Schedule' });
  });

  it('keeps speaker notes apart from the slide', async () => {
    expect((await fixture('ppt-reordered.pptx'))[0]?.notes).toBe(
      'ابدأ بسؤال الطلاب عن تجربتهم مع الإنترنت.',
    );
  });

  it('leaves out what was deleted and what a field computes from', async () => {
    const field = '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>بقي</w:t></w:r></w:p>';
    const deleted = '<w:p><w:del><w:r><w:delText>حذف</w:delText></w:r></w:del></w:p>';
    const [page] = await pagesOf(buildDocx(wordBody(field + deleted + paragraph('آخر'))), 'a.docx');
    expect(page?.text).toBe('بقي\nآخر');
  });

  it('refuses a file without any text', async () => {
    await expect(pagesOf(buildDocx(wordBody('<w:p/>')), 'a.docx')).rejects.toMatchObject({
      code: 'no_text',
    });
  });
});

describe('reading a heading as long as a chapter', () => {
  it('keeps its beginning, and all of it in the text', async () => {
    const heading = 'عنوان '.repeat(2000).trim();
    const [page] = await pagesOf(Buffer.from(`# ${heading}\n\nنص`), 'a.md');
    expect(page?.heading).toBe(`${heading.slice(0, 300)}…`);
    expect(page?.text).toContain(heading);
  });
});

describe('reading a web page', () => {
  it('takes the article and leaves menus, scripts and hidden text', async () => {
    const [page] = await fixture('page.html');
    expect(page?.text.split('\n')).toEqual(truth('lecture').join('\n').split('\n'));
  });

  it('takes the whole body of a page too short to judge', async () => {
    const [page] = await pagesOf(
      Buffer.from(
        '<html><body><h1>عنوان</h1><table><tr><td>أ</td><td>ب</td></tr></table></body></html>',
      ),
      'a.html',
    );
    expect(page?.text).toBe('عنوان\nأ\tب');
  });
});
