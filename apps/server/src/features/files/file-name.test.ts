import { FILE_NAME_MAX } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['a plain Arabic name', 'محاضرة 1.pdf', 'محاضرة 1.pdf'],
    ['a path of Windows', 'C:\\Users\\me\\نص.txt', 'نص.txt'],
    ['a path of Unix', '../../etc/passwd', 'passwd'],
    ['control characters', 'a\u0000b\u0007\n.txt', 'a b .txt'],
    ['a bidi override that hides the ending', 'ملف\u202Efdp.exe', 'ملف fdp.exe'],
    ['zero-width characters', 'a\u200B\u2066.txt', 'a .txt'],
    ['characters that no file system takes', 'س<1>:"?*|.md', 'س_1______.md'],
    ['dots only', '...', 'ملف'],
    ['dots in front', '. .htaccess', 'htaccess'],
    ['nothing', '', 'ملف'],
    ['a folder', 'folder/', 'ملف'],
    ['half of a letter', 'a\uD800.txt', 'a\uFFFD.txt'],
  ])('cleans %s', (_what, given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  it('cuts a very long name and keeps its ending', () => {
    const cleaned = cleanFileName(`${'طويل'.repeat(200)}.docx`);
    expect(Array.from(cleaned)).toHaveLength(FILE_NAME_MAX);
    expect(cleaned).toMatch(/^طويل.*\.docx$/);
  });

  it('cuts between letters, never inside one', () => {
    const cleaned = cleanFileName('𝒳'.repeat(400));
    expect(cleaned).toBe('𝒳'.repeat(FILE_NAME_MAX));
  });
});
