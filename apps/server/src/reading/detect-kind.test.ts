import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectKind } from './detect-kind.ts';
import { fixturePath } from './testing/fixture-path.ts';

describe('detectKind', () => {
  it.each([
    ['lo-lecture.pdf', 'pdf'],
    ['word-like.docx', 'docx'],
    ['ppt-reordered.pptx', 'pptx'],
    ['book.xlsx', 'xlsx'],
    ['book.xls', 'xls'],
    ['page.html', 'html'],
    ['scan-clean-150.png', 'png'],
    ['scan-noisy-150.jpg', 'jpeg'],
    ['text-utf16le.txt', 'txt'],
    ['short-1256.txt', 'txt'],
    ['data-1256.csv', 'csv'],
    ['notes.md', 'md'],
  ])('knows %s for %s under a name that says nothing', async (name, kind) => {
    const isTextKind = kind === 'csv' || kind === 'md';
    await expect(
      detectKind(readFileSync(fixturePath(name)), isTextKind ? name : 'upload'),
    ).resolves.toBe(kind);
  });

  it.each([
    ['RTF', '{\\rtf1\\ansi hello}'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00'],
  ])('refuses %s', async (_name, content) => {
    await expect(detectKind(Buffer.from(content, 'latin1'), 'a.txt')).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it.each([
    ['a page', '<html lang="ar">', 'html'],
    ['no page', 'x', 'txt'],
  ])('looks behind many comments and finds %s', async (_name, content, kind) => {
    const comments = '<!----><!-- - -- ->\n-->\n'.repeat(15);
    await expect(detectKind(Buffer.from(comments + content), 'upload')).resolves.toBe(kind);
  });

  it.each([
    ['a <b title="<">tag</b>', 'html'],
    ['1 <2 and a <b', 'txt'],
  ])('takes %j in a file named so for %s', async (content, kind) => {
    await expect(detectKind(Buffer.from(content), 'notes.html')).resolves.toBe(kind);
  });

  it('finds a PDF behind a few stray bytes', async () => {
    await expect(detectKind(Buffer.from('\r\n\x00\x00%PDF-1.4\n'), 'a.pdf')).resolves.toBe('pdf');
  });
});
