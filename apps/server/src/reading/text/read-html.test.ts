import { describe, expect, it } from 'vitest';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { readHtml } from './read-html.ts';

function blocksOf(html: string): string[][] {
  return readHtml(Buffer.from(html), DEFAULT_READING_LIMITS)
    .flatMap(({ blocks }) => blocks)
    .filter(({ text }) => text !== '')
    .map(({ type, level, text }) => [type === 'heading' ? `heading ${level}` : type, text]);
}

const page = (body: string, title = 'اسم الموقع'): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('readHtml', () => {
  it('takes headings with their levels, and the title of the page only where there are none', () => {
    expect(blocksOf(page('<h1>الخلية</h1><p>نص</p><h4>غشاء <b>الخلية</b></h4>نص آخر'))).toEqual([
      ['heading 1', 'الخلية'],
      ['paragraph', 'نص'],
      ['heading 4', 'غشاء الخلية'],
      ['paragraph', 'نص آخر'],
    ]);
    expect(blocksOf(page('<p>نص بلا عنوان</p>'))).toEqual([
      ['heading 1', 'اسم الموقع'],
      ['paragraph', 'نص بلا عنوان'],
    ]);
  });

  it('keeps headings that are buttons, as those that open and close their text are', () => {
    const folded = '<h2><button>الأسئلة الشائعة</button></h2><div>نص</div><button>أرسل</button>';
    expect(blocksOf(page(folded))).toEqual([
      ['heading 2', 'الأسئلة الشائعة'],
      ['paragraph', 'نص'],
    ]);
  });

  it('keeps lists, tables, code and captions as such', () => {
    expect(
      blocksOf(
        page(
          '<ul><li>أول<ol start="3"><li>فرع<li>آخر</ol></li><li><p>ثان</p></li></ul>' +
            '<table><caption>جدول الدرجات</caption><tr><th>أ<th>ب<tr><td>1<td>2 <br>3</table>' +
            '<pre>def f():\n    x\n</pre><figure><img src="x"><figcaption>شكل</figcaption></figure>',
        ),
      ),
    ).toEqual([
      ['heading 1', 'اسم الموقع'],
      ['list', 'أول\n3. فرع\n4. آخر\nثان'],
      ['caption', 'جدول الدرجات'],
      ['table', 'أ\tب\n1\t2 3'],
      ['code', 'def f():\n    x'],
      ['caption', 'شكل'],
    ]);
  });

  it('reads what tables only arrange as what it is', () => {
    expect(
      blocksOf(
        page(
          '<table><tr><td><h2>باب</h2><p>نص</p></td><td><table><tr><td>أ</td><td>ب</td></tr></table></td></tr></table>' +
            '<table><tr><td>إطار</td></tr></table>',
        ),
      ),
    ).toEqual([
      ['heading 2', 'باب'],
      ['paragraph', 'نص'],
      ['table', 'أ\tب'],
      ['paragraph', 'إطار'],
    ]);
  });

  it('leaves menus around the text, and keeps links within it', () => {
    const links = '<ul><li><a href="/">أول</a></li><li><a href="/">ثان</a></li></ul>';
    expect(
      blocksOf(page(`${links}<h1><a href="/">باب</a></h1><p>نص</p>${links}<p>نص</p>${links}`)),
    ).toEqual([
      ['heading 1', 'باب'],
      ['paragraph', 'نص'],
      ['list', 'أول\nثان'],
      ['paragraph', 'نص'],
    ]);
    expect(blocksOf(page(`<p>نص</p><h2>روابط</h2>${links}`)).at(-1)).toEqual(['list', 'أول\nثان']);
  });

  it('reads a page that is a form, as some programs write them', () => {
    expect(blocksOf(page('<form><h1>باب</h1><button>إرسال</button><p>نص</p></form>'))).toEqual([
      ['heading 1', 'باب'],
      ['paragraph', 'نص'],
    ]);
  });

  it('keeps a heading that says what the title of the page says', () => {
    const text = 'جملة طويلة عن الخلية وما فيها من أجزاء تؤدي وظائفها. '.repeat(20);
    const menu = '<div class="menu"><a href="/">الرئيسة</a></div>';
    const html = page(`${menu}<article><h1>الخلية</h1><p>${text}</p></article>`, 'الخلية');
    expect(blocksOf(html)[0]).toEqual(['heading 1', 'الخلية']);
    expect(blocksOf(html)).toHaveLength(2);
  });

  it.each([
    ['div', 1000],
    ['ul><li', 3000],
    ['table><tr><td', 1000],
    ['b', 8000],
  ])('reads <%s> nested a thousand deep and more', (tag, depth) => {
    expect(blocksOf(page(`${`<${tag}>`.repeat(depth)}نص`)).at(-1)?.[1]).toBe('نص');
  });

  it('refuses what is nested beyond all measure', () => {
    expect(() => blocksOf('<div>'.repeat(20_000))).toThrow(
      expect.objectContaining({ code: 'too_large_inside' }),
    );
  });

  it('cuts a table of ten thousand rows between its rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `<tr><td>صف</td><td>${at}</td></tr>`);
    const pages = readHtml(
      Buffer.from(page(`<table>${rows.join('')}</table>`)),
      DEFAULT_READING_LIMITS,
    );
    const lines = pages.flatMap(({ blocks }) =>
      blocks.filter(({ type }) => type === 'table').flatMap(({ text }) => text.trim().split('\n')),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(lines).toEqual(rows.map((_, at) => `صف\t${at}`));
    expect(pages[1]?.blocks[0]?.continues).toBe(true);
  });
});
