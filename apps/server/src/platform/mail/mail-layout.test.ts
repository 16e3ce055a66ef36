import { describe, expect, it } from 'vitest';
import { escapeHtml, layOutMail } from './mail-layout.ts';

const url = 'https://nibras.example/reset-password?token=a&id=b';
const { html, text } = layOutMail({
  subject: 'موضوع <الرسالة>',
  preheader: 'سطر أول',
  blocks: [
    { kind: 'paragraph', text: 'مرحبًا <script>alert(1)</script> & "أهلًا"' },
    { kind: 'code', code: '012345' },
    { kind: 'button', label: 'زر', url },
    { kind: 'note', text: 'ملاحظة: المجال [-1, 1] في C++.' },
  ],
});

const tags = (name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

describe('a mail', () => {
  it('is right to left on the page and again on every table and cell', () => {
    expect(tags('html')).toEqual(['<html lang="ar" dir="rtl">']);
    const parts = [...tags('body'), ...tags('table'), ...tags('td')];
    expect(parts.length).toBeGreaterThan(12);
    for (const part of parts) expect(part).toContain('dir="rtl"');
    for (const cell of tags('td')) expect(cell).toContain('direction:rtl;text-align:right');
  });

  it('shows codes, addresses and formulas from left to right', () => {
    const shown = [
      ...html.matchAll(/<span dir="ltr" style="unicode-bidi:isolate;[^"]*">(.*?)<\/span>/g),
    ];
    const words = [escapeHtml('<script>alert(1)</script>'), '[-1, 1]', 'C++'];
    expect(new Set(shown.map(([, inside]) => inside))).toEqual(
      new Set([...words, '012345', escapeHtml(url)]),
    );
  });

  it('links where it says', () => {
    expect(tags('a')).toHaveLength(1);
    expect(tags('a')[0]).toContain(`href="${escapeHtml(url)}"`);
  });

  it('has a person’s text as text', () => {
    expect(tags('script')).toEqual([]);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</span> &amp; &quot;أهلًا&quot;');
    expect(html).toContain('<title>موضوع &lt;الرسالة&gt;</title>');
  });

  it('loads nothing from anywhere', () => {
    for (const name of ['img', 'link', 'style', 'iframe']) expect(tags(name)).toEqual([]);
  });

  it('closes every table, row and cell that it opens', () => {
    for (const name of ['table', 'tr', 'td', 'span', 'a', 'div']) {
      expect(html.split(`</${name}>`).length - 1).toBe(tags(name).length);
    }
  });

  it('says the same as plain text', () => {
    expect(text).toContain('\n\n012345\n\n');
    expect(text).toContain(`زر:\n${url}\n`);
    expect(text).toContain('ملاحظة');
    expect(text).not.toContain('&quot;');
  });
});

describe('escapeHtml', () => {
  it('leaves no character that could open or close anything', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
    );
  });
});
