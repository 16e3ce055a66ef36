import { describe, expect, it } from 'vitest';
import { inPages, writeCsv } from './csv.ts';

async function collect(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

function textOf(values: readonly (string | number | boolean | null)[]): Promise<string> {
  return collect(
    writeCsv<string | number | boolean | null>([['القيمة', (value) => value]], inPages(values)),
  );
}

describe('writeCsv', () => {
  it('begins with a byte order mark and its headings', async () => {
    expect(await textOf([])).toBe('\ufeffالقيمة\r\n');
  });

  it.each([
    ...['=1+1', '+966', '-cmd', '@SUM(A1)', '|calc', '\tx', '\rx', '\nx'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '｜calc', '﹦1+1', '⁼1+1', '−1'],
    ...[' =1+1', '\u00a0=1+1', '\u200f=1+1', '\u200b＝1+1'],
  ])('makes text of a cell that a spreadsheet would run: %j', async (value) => {
    expect(await textOf([value])).toMatch(/^\ufeffالقيمة\r\n"?'/);
  });

  it.each(['سؤال', 'أ = ب', 'س|ص', '2 - 1', ' نص'])(
    'leaves other text alone: %j',
    async (value) => {
      expect(await textOf([value])).not.toContain("'");
    },
  );

  it('leaves numbers alone, those below zero too', async () => {
    expect(await textOf([-5, 12.5, true, null])).toBe('\ufeffالقيمة\r\n-5\r\n12.5\r\ntrue\r\n\r\n');
  });

  it('quotes commas, quotes and ends of lines', async () => {
    expect(await textOf(['أ,ب', 'قال "نعم"', 'سطر\nسطر'])).toBe(
      '\ufeffالقيمة\r\n"أ,ب"\r\n"قال ""نعم"""\r\n"سطر\nسطر"\r\n',
    );
  });

  it('keeps the guard inside the quotes', async () => {
    expect(await textOf(['=HYPERLINK("x","y")'])).toContain(`"'=HYPERLINK(""x"",""y"")"`);
  });

  it('writes page after page', async () => {
    const numbers = Array.from({ length: 225 }, (_, n) => n);
    const text = await collect(writeCsv<number>([['n', (n) => n]], inPages(numbers)));
    expect(text.trimEnd().split('\r\n').slice(1).map(Number)).toEqual(numbers);
  });
});
