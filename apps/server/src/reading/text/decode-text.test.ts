import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';

const TEXT = 'مقدمة في الشبكات\nطبقات نموذج OSI السبع';

describe('decodeText', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'iso-8859-6'])(
    'reads two short lines of %s',
    (encoding) => {
      expect(decodeText(iconv.encode(TEXT, encoding))).toBe(TEXT);
    },
  );

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('reads %s with its mark', (encoding) => {
    expect(decodeText(iconv.encode(TEXT, encoding, { addBOM: true })).replace('\uFEFF', '')).toBe(
      TEXT,
    );
  });

  it('does not take accented Latin for Arabic', () => {
    const french = 'Le théorème était démontré à Orléans, où il naquit.';
    expect(decodeText(iconv.encode(french, 'windows-1252'))).toBe(french);
  });
});

describe('readCsv', () => {
  it('finds the delimiter and keeps quoted cells whole', () => {
    expect(readCsv('الاسم;ملاحظة\r\n"علي; أحمد";"قال ""نعم"""\r\n')).toBe(
      'الاسم\tملاحظة\nعلي; أحمد\tقال "نعم"',
    );
  });

  it('is not misled by commas in sentences', () => {
    expect(readCsv('رقم\tجملة\n1\tأولاً، ثم ثانياً, وثالثاً\n2\tنعم')).toBe(
      'رقم\tجملة\n1\tأولاً، ثم ثانياً, وثالثاً\n2\tنعم',
    );
  });
});
