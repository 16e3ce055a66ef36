import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { buildPptx } from '#src/reading/testing/build-pptx.ts';
import { openZip } from './open-zip.ts';
import { readPptx } from './read-pptx.ts';

type Line = string | { text: string; properties?: string; run?: string };
type Place = { top: number; left?: number };

/** Tops and lefts are in points. */
function shape(lines: readonly Line[], place?: Place, placeholder?: string): string {
  const role = placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`;
  const off = place && `<a:off x="${(place.left ?? 0) * 12_700}" y="${place.top * 12_700}"/>`;
  const paragraphs = lines.map((line) => {
    const { text, properties = '', run = '' } = typeof line === 'string' ? { text: line } : line;
    return `<a:p><a:pPr>${properties}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`;
  });
  return `<p:sp><p:nvSpPr><p:nvPr>${role}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${off ?? ''}</a:xfrm></p:spPr><p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`;
}

function blocksOf(...shapes: string[]): string[][] {
  const parts = unzipSync(buildPptx([{ title: 'x', lines: [] }]));
  const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  parts['ppt/slides/slide1.xml'] = strToU8(
    slide.replace(/(<p:spTree>).*(<\/p:spTree>)/s, (_, open: string, close: string) =>
      [open, ...shapes, close].join(''),
    ),
  );
  const pages = readPptx(openZip(zipSync(parts), DEFAULT_READING_LIMITS), DEFAULT_READING_LIMITS);
  return pages
    .flatMap(({ blocks }) => blocks)
    .filter(({ text }) => text !== '')
    .map(({ type, level, text }) => [type === 'heading' ? `heading ${level}` : type, text]);
}

const BULLET = '<a:buChar char="•"/>';
const NO_BULLET = '<a:buNone/>';
const NUMBER = '<a:buAutoNum type="arabicPeriod"/>';

describe('the title of a slide', () => {
  it('is its placeholder, wherever that stands in the file', () => {
    expect(blocksOf(shape(['نص'], { top: 200 }), shape(['العنوان'], { top: 20 }, 'title'))).toEqual(
      [
        ['heading 1', 'العنوان'],
        ['paragraph', 'نص'],
      ],
    );
  });

  it('is a short text that is set larger than the topmost one', () => {
    const large = { text: 'المقدمة', run: 'sz="4000"' };
    const small = { text: 'تقديم الطالب سالم', run: 'sz="1800"' };
    expect(
      blocksOf(
        shape([small], { top: 20 }),
        shape([large], { top: 120 }),
        shape(['شرح طويل.'], { top: 300 }),
      ),
    ).toEqual([
      ['heading 1', 'المقدمة'],
      ['paragraph', 'تقديم الطالب سالم'],
      ['paragraph', 'شرح طويل.'],
    ]);
    const text = { text: 'نص طويل يملأ الشريحة من أعلاها.', run: 'sz="2000"' };
    expect(blocksOf(shape([text], { top: 20 }), shape([large], { top: 150 }))[0]).toEqual([
      'heading 1',
      'المقدمة',
    ]);
  });

  it.each([
    ['missing', []],
    ['empty', [shape([''], { top: 20 }, 'title')]],
  ])('is the topmost short text where the placeholder is %s', (_name, title) => {
    expect(
      blocksOf(...title, shape(['شرح طويل.'], { top: 200 }), shape(['أهداف البحث'], { top: 30 })),
    ).toEqual([
      ['heading 1', 'أهداف البحث'],
      ['paragraph', 'شرح طويل.'],
    ]);
  });

  it('is the only text of a slide, and the first line that is larger than the next', () => {
    expect(blocksOf(shape(['الفصل الثاني'], undefined, 'body'))).toEqual([
      ['heading 1', 'الفصل الثاني'],
    ]);
    expect(
      blocksOf(shape([{ text: 'المكونات', run: 'sz="4000"' }, 'أول', 'ثان'], { top: 20 }, 'body')),
    ).toEqual([
      ['heading 1', 'المكونات'],
      ['list', 'أول\nثان'],
    ]);
  });

  it('is no list, no sentence and no line under a picture', () => {
    expect(blocksOf(shape(['أول', 'ثان', 'ثالث'], { top: 20 }, 'body'))).toEqual([
      ['list', 'أول\nثان\nثالث'],
    ]);
    expect(blocksOf(shape(['هذه جملة كاملة.'], { top: 20 }))[0]?.[0]).toBe('paragraph');
    expect(blocksOf(shape(['صورة الخلية'], { top: 450 }))[0]?.[0]).toBe('paragraph');
  });
});

describe('the text of a slide', () => {
  const title = shape(['عنوان'], { top: 10 }, 'title');

  it('is a list where it has bullets, its own or its layout’s', () => {
    expect(
      blocksOf(
        title,
        shape(['أول', 'ثان'], { top: 100 }, 'body'),
        shape(['فقرة واحدة'], { top: 200 }, 'body'),
        shape([{ text: 'بند وحيد', properties: BULLET }], { top: 300 }),
        shape(['سطر', 'سطر آخر'], { top: 400 }),
      ).slice(1),
    ).toEqual([
      ['list', 'أول\nثان'],
      ['paragraph', 'فقرة واحدة'],
      ['list', 'بند وحيد'],
      ['paragraph', 'سطر'],
      ['paragraph', 'سطر آخر'],
    ]);
  });

  it('keeps numbers, counted or typed', () => {
    const plain = (text: string) => ({ text, properties: NO_BULLET });
    expect(
      blocksOf(
        title,
        shape([
          { text: 'أول', properties: NUMBER },
          { text: 'ثان', properties: NUMBER },
        ]),
        shape([plain('وهي:'), plain('1- كذا'), plain('2- كذا')], { top: 300 }, 'body'),
      ).slice(1),
    ).toEqual([
      ['list', '1. أول\n2. ثان'],
      ['paragraph', 'وهي:'],
      ['list', '1- كذا\n2- كذا'],
    ]);
  });

  it('is read from the top down, and Arabic from the right', () => {
    expect(
      blocksOf(
        title,
        shape(['أسفل'], { top: 400 }),
        shape(['يسار'], { top: 202, left: 50 }),
        shape(['يمين'], { top: 200, left: 500 }),
      ).map(([, text]) => text),
    ).toEqual(['عنوان', 'يمين', 'يسار', 'أسفل']);
  });

  it('keeps tables, and bold lines over a text as headings below the title', () => {
    const cell = (text: string): string =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const frame = `<p:graphicFrame><p:xfrm><a:off x="0" y="6000000"/></p:xfrm><a:tbl><a:tr>${cell('أ')}${cell('ب')}</a:tr><a:tr>${cell('1')}${cell('2')}</a:tr></a:tbl></p:graphicFrame>`;
    expect(
      blocksOf(
        frame,
        title,
        shape([{ text: 'المدى', run: 'b="1"' }, 'نص يشرح المدى شرحًا.'], { top: 100 }),
      ),
    ).toEqual([
      ['heading 1', 'عنوان'],
      ['heading 2', 'المدى'],
      ['paragraph', 'نص يشرح المدى شرحًا.'],
      ['table', 'أ\tب\n1\t2'],
    ]);
  });
});
