import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

function show(text: string, isStreaming = false): HTMLElement {
  return render(<Markdown text={text} isStreaming={isStreaming} />).container;
}

describe('Markdown: hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<div onclick="alert(1)">نص</div>',
    '<iframe src="https://example.com"></iframe>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<!-- سر -->',
  ])('shows HTML as text: %s', (html) => {
    for (const text of [html, `نص ${html}`, `- ${html}`, `| أ |\n|---|\n| ${html} |`]) {
      const container = show(text);
      expect(container.querySelector('script, img, iframe, style, a, [onclick]')).toBeNull();
      expect(container.querySelectorAll('svg')).toHaveLength(0);
      expect(container.textContent).toContain(html);
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//example.com/a',
    '/api/user/me',
    'ftp://example.com',
  ])('makes no link of %s', (address) => {
    const container = show(`[نص](${address}) ![صورة](${address}) <${address}>`);
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([]);
    expect(container.textContent).toContain('نص');
  });

  it('opens a safe link elsewhere and tells its server nothing', () => {
    const container = show('[نص](https://example.com/a) و[بريد](mailto:a@example.com)');
    const [first, second] = container.querySelectorAll('a');
    expect(first?.outerHTML).toBe(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">نص</a>',
    );
    expect(second?.getAttribute('href')).toBe('mailto:a@example.com');
  });

  it('fetches no image and links to it instead', () => {
    const container = show('![شكل](https://example.com/a.png?secret=1)');
    expect(container.querySelector('img, picture, video, audio, object, embed')).toBeNull();
    expect(container.querySelector('a')?.textContent).toBe('شكل');
  });

  it('has no use for link definitions, which would hide text', () => {
    const container = show('[1]: https://example.com\n\nنص [1]');
    expect(container.textContent).toContain('[1]: https://example.com');
  });

  it.each([
    ['quotations 10,000 deep', '>'.repeat(10_000) + ' نص'],
    ['spaced quotations 10,000 deep', '> '.repeat(10_000) + 'نص'],
    ['lists 10,000 deep', '- '.repeat(10_000) + 'نص'],
    ['numbered lists 10,000 deep', '1. '.repeat(10_000) + 'نص'],
    ['100,000 stars', '*'.repeat(100_000) + 'نص'],
    ['100,000 stars between words', 'ن *'.repeat(50_000)],
    ['100,000 underscores', '_ا'.repeat(100_000)],
    ['100,000 backticks', '`ا'.repeat(100_000)],
    ['100,000 brackets', '['.repeat(100_000)],
    ['links that never close', '[a]('.repeat(30_000)],
    ['emphasis 10,000 deep', '*a **b '.repeat(10_000)],
    ['open formulas', '\\(x '.repeat(30_000)],
    ['dollars', '$x '.repeat(30_000)],
    ['a million letters on one line', 'كلمة '.repeat(200_000)],
    ['10,000 lines of a table', '| a | b |\n|---|---|\n' + '| 1 | 2 |\n'.repeat(1_000)],
    ['tildes', '~~a'.repeat(30_000)],
    ['angle brackets', '<a '.repeat(30_000)],
    ['addresses', 'a@b.c '.repeat(20_000)],
    ['dots of an address', 'www.' + 'a.'.repeat(30_000)],
    ['pipes', '|'.repeat(50_000) + '\n' + '|-'.repeat(25_000)],
    // What grows with the square of its length runs out of the time that any test has.
  ])('shows %s in time and keeps the text', (_name, text) => {
    const container = show(text);
    expect(container.textContent.length).toBeGreaterThan(0);
  });

  it.each([
    '**',
    '`',
    '```',
    '~~~py\nx',
    '[',
    '[a](',
    '![',
    '<',
    '\\',
    '$',
    '$$',
    '\\[',
    '\\(',
    '> ',
    '- ',
    '| a |\n|--',
    '#',
    '&#',
  ])('shows an end that is open everywhere: %j', (end) => {
    for (const isStreaming of [true, false]) {
      expect(show(`نص **غامق\n\nفقرة ${end}`, isStreaming).textContent).toContain('نص');
      expect(() => show(end, isStreaming)).not.toThrow();
    }
  });

  it('does not mistake the characters of its own marks', () => {
    const container = show('\uE000\uE100\uE001 نص \\(x\\)');
    expect(container.textContent).toContain('\uFFFD');
    expect(container.querySelectorAll('.md-source, .md-math')).toHaveLength(1);
  });
});
