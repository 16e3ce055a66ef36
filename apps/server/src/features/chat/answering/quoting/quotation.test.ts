import { describe, expect, it } from 'vitest';
import { quotation } from './quotation.ts';

const quoted = (text: string) => quotation(text, '[1]');

describe('a quotation', () => {
  it('keeps lines and paragraphs, and cites at its end', () => {
    expect(quoted('السطر الأول\nالسطر الثاني\n\nفقرة أخرى')).toBe(
      '> السطر الأول\n> السطر الثاني\n>\n> فقرة أخرى [1]',
    );
  });

  it.each([
    ['انظر [3] و[نص](https://a.example)', 'انظر &#91;3] و&#91;نص](https://a.example)'],
    ['*مهم* و`x` و<br> و~~خطأ~~', '\\*مهم\\* و\\`x\\` و\\<br> و\\~\\~خطأ\\~\\~'],
    ['ثمنه $5 و\\(x\\)', 'ثمنه \\$5 و\\\\(x\\\\)'],
    ['my_name _مائل_', 'my_name \\_مائل\\_'],
    ['&lt; و&#91; وA&B', '\\&lt; و\\&#91; وA&B'],
    ['الفترة 20~25', 'الفترة 20~25'],
    ['double[][] c, double []a', 'double[][] c, double []a'],
  ])('shows %j as it stands', (text, expected) => {
    expect(quoted(text)).toBe(`> ${expected} [1]`);
  });

  it.each([
    ['# ليس عنوانًا', '\\# ليس عنوانًا'],
    ['## عنوان', 'عنوان'],
    ['- بند', '- بند'],
    ['5) خامسًا', '5) خامسًا'],
    ['2.5 غرام', '2.5 غرام'],
    ['A = [1 2 3]', 'A = [1 2 3]'],
    ['---', '\\---'],
    ['> ليس اقتباسًا', '\\> ليس اقتباسًا'],
  ])('makes nothing of a line that begins like %j', (text, expected) => {
    expect(quoted(text)).toBe(`> ${expected} [1]`);
  });

  it('leaves out lines that only part', () => {
    expect(quoted('أولًا\n***\nثانيًا')).toBe('> أولًا\n> ثانيًا [1]');
  });

  it('shows rows of a table as a table, each as wide as the widest', () => {
    expect(quoted('درجات الطلاب\nالاسم\tالنهائي\nأحمد\t٤٧\ta|b\nالمتوسط 45')).toBe(
      [
        '> درجات الطلاب',
        '>',
        '> | الاسم | النهائي |  |',
        '> | --- | --- | --- |',
        '> | أحمد | ٤٧ | a\\|b |',
        '>',
        '> المتوسط 45 [1]',
      ].join('\n'),
    );
  });

  it('cites a table in its last cell', () => {
    expect(quoted('الاسم\tالنهائي\nأحمد\t٤٧')).toBe(
      '> | الاسم | النهائي |\n> | --- | --- |\n> | أحمد | ٤٧ [1] |',
    );
  });

  it('shows a row alone as a line', () => {
    expect(quoted('أ\tب')).toBe('> أ: ب [1]');
  });

  it('leaves out lines of letters that nobody can read', () => {
    expect(quoted('من أصنافها ما يلي:\nUÏ“˜⁄’\\;ÀÁÖ¬h\nالحفظة.')).toBe(
      '> من أصنافها ما يلي:\n> الحفظة. [1]',
    );
  });

  it('ends a long text after a word', () => {
    expect(quoted('كلمة '.repeat(200))).toMatch(/^> (?:كلمة )+كلمة… \[1\]$/u);
  });
});
