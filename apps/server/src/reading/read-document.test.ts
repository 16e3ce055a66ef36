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

function headingOf({ text, blocks }: ReadPage): string | undefined {
  const heading = blocks.find(({ type }) => type === 'heading');
  return heading && text.slice(heading.start, heading.end);
}

function withoutNotes({ text, blocks }: ReadPage): string {
  const note = blocks.find(({ type }) => type === 'note');
  return note === undefined ? text : text.slice(0, note.start).trimEnd();
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
    const texts = (await fixture(name)).map((page) => withoutNotes(page).replace(/ {2,}/g, ' '));
    expect(texts).toEqual(truth(expected));
  });

  it.each([
    ['word-like.docx', 'section', 'المحاضرة الثانية: خوارزميات الترتيب'],
    ['ppt-reordered.pptx', 'slide', 'بروتوكول TCP/IP'],
    ['book.xlsx', 'sheet', 'Schedule'],
  ])('names the headings of %s', async (name, label, heading) => {
    const page = (await fixture(name))[1];
    expect([page?.label, page && headingOf(page)]).toEqual([label, heading]);
  });

  it('keeps speaker notes apart from the slide', async () => {
    const [slide] = await fixture('ppt-reordered.pptx');
    const note = slide?.blocks.find(({ type }) => type === 'note');
    expect(slide?.text.slice(note?.start, note?.end)).toBe(
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
  it('takes it for text', async () => {
    const heading = 'عنوان '.repeat(2000).trim();
    const [page] = await pagesOf(Buffer.from(`# ${heading}\n\nنص`), 'a.md');
    expect(page?.blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
    expect(page?.text).toContain(heading);
  });
});

describe('reading a text file', () => {
  it('begins a section at each heading, and cuts what has none', async () => {
    const pages = await fixture('text-utf8.txt');
    expect(pages.map(headingOf)).toEqual(truth('lecture').map((page) => page.split('\n')[0]));
    const plain = await pagesOf(Buffer.from('كلمة '.repeat(1000)), 'a.txt');
    expect(plain.map(({ label, text }) => [label, text.length <= 1500])).toEqual(
      Array.from({ length: plain.length }, () => ['section', true]),
    );
    expect(plain.length).toBeGreaterThan(3);
  });
});

describe('reading a web page', () => {
  it('takes the article and leaves menus, scripts and hidden text', async () => {
    const pages = await fixture('page.html');
    expect(pages.map(({ text }) => text)).toEqual(truth('lecture'));
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
