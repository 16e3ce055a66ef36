import { describe, expect, it } from 'vitest';
import { mayBeForeign, putForeignWords } from './foreign-words.ts';
import type { OcrLine } from './ocr-words.ts';

/** Words as [text, left edge, confidence], each 80 wide and 30 high. */
function line(...words: [text: string, x0: number, confidence?: number][]): OcrLine {
  return words.map(([text, x0, confidence = 90]) => ({
    text,
    confidence,
    bbox: { x0, x1: x0 + 80, y0: 100, y1: 130 },
  }));
}

function read(arabic: OcrLine, ...english: OcrLine[]): string {
  return putForeignWords([arabic], english.flat())
    .map((words) => words.map(({ text }) => text).join(' '))
    .join('\n');
}

describe('foreign words', () => {
  it('are taken from English where Arabic saw digits, in the order in which they stand', () => {
    const arabic = line(['الموجه', 500], ['1100016', 400], ['»5', 300], ['يختار', 200]);
    const english = line(['gsi', 200, 20], ['Primary', 300], ['Router', 400], ['doy', 500, 20]);
    expect(read(arabic, english)).toBe('الموجه Primary Router يختار');
  });

  it('make a whole line where English is sure of it, whatever letters Arabic saw', () => {
    const arabic = line(['ينص', 500, 30], ['408', 400, 70], ['تصعت', 300, 20]);
    const english = line(['Each', 300, 96], ['query', 400, 95], ['is', 500, 96]);
    expect(read(arabic, english)).toBe('Each query is');
  });

  it('stay as they are where English is not sure, has no letters or stands elsewhere', () => {
    const arabic = line(['سنة', 500], ['1987', 400]);
    expect(read(arabic, line(['19B7', 400, 40]))).toBe('سنة 1987');
    expect(read(arabic, line(['«', 400]))).toBe('سنة 1987');
    expect(read(arabic, line(['Router', 100]))).toBe('سنة 1987');
  });

  it('do not replace Arabic digits, which English cannot read', () => {
    expect(read(line(['نحو', 500], ['٤٤', 400]), line(['EE', 400]))).toBe('نحو ٤٤');
  });

  it('are looked for in lines that hold some or are hardly sure', () => {
    expect(mayBeForeign(line(['كلمة', 500], ['أخرى', 400]))).toBe(false);
    expect(mayBeForeign(line(['كلمة', 500], ['x', 400]))).toBe(true);
    expect(mayBeForeign(line(['ينص', 500, 30], ['تصعت', 400, 20]))).toBe(true);
  });
});
