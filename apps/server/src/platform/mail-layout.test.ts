import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { escapeHtml, layOutMail } from './mail-layout.ts';

const url = 'https://nibras.example/reset-password?token=a&id=b';
const mail = layOutMail({
  subject: 'موضوع <الرسالة>',
  preheader: 'سطر أول',
  blocks: [
    { kind: 'paragraph', text: 'مرحبًا <script>alert(1)</script> & "أهلًا"' },
    { kind: 'code', code: '012345' },
    { kind: 'button', label: 'زر', url },
    { kind: 'note', text: 'ملاحظة' },
  ],
});
const { document } = parseHTML(mail.html);

describe('a mail', () => {
  it('is right to left on the page and again on every table and cell', () => {
    expect(document.documentElement.getAttribute('dir')).toBe('rtl');
    expect(document.documentElement.getAttribute('lang')).toBe('ar');
    const parts = [...document.querySelectorAll('body, table, td')];
    expect(parts.length).toBeGreaterThan(8);
    for (const part of parts) expect(part.getAttribute('dir')).toBe('rtl');
    for (const cell of document.querySelectorAll('td')) {
      expect(cell.getAttribute('style')).toContain('direction:rtl');
    }
  });

  it('shows codes and addresses from left to right', () => {
    const spans = [...document.querySelectorAll('span[dir=ltr]')];
    expect(spans.map((span) => span.textContent)).toEqual(['012345', url]);
  });

  it('links where it says', () => {
    expect(document.querySelector('a')?.getAttribute('href')).toBe(url);
  });

  it('has a person’s text as text', () => {
    expect(document.querySelector('script')).toBeNull();
    expect(document.body.textContent).toContain('<script>alert(1)</script> & "أهلًا"');
  });

  it('loads nothing from anywhere', () => {
    expect(document.querySelectorAll('img, link, style, script')).toHaveLength(0);
  });

  it('says the same as plain text', () => {
    expect(mail.text).toContain('\n\n012345\n\n');
    expect(mail.text).toContain(`زر:\n${url}\n`);
    expect(mail.text).toContain('ملاحظة');
    expect(mail.text).not.toContain('&quot;');
  });
});

describe('escapeHtml', () => {
  it('leaves no character that could open or close anything', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
    );
  });
});
