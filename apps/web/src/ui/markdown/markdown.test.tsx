import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

function show(text: string, renderCitation?: (n: number, key: string) => ReactNode): HTMLElement {
  const cited = renderCitation && { renderCitation };
  return render(<Markdown text={text} isStreaming={false} {...cited} />).container;
}

function directionsOf(container: HTMLElement, selector: string): (string | null)[] {
  return [...container.querySelectorAll(selector)].map((element) => element.getAttribute('dir'));
}

describe('Markdown: words', () => {
  it('sets headings below those of the page', () => {
    const container = show('# أول\n\n## ثانٍ\n\n### ثالث\n\n###### أخير');
    const levels = [...container.querySelectorAll('h3, h4, h5, h6')].map(({ tagName }) => tagName);
    expect(levels).toEqual(['H3', 'H4', 'H5', 'H6']);
    expect(screen.getByRole('heading', { name: 'أول', level: 3 })).toBeTruthy();
    expect(container.querySelector('h1, h2')).toBeNull();
  });

  it.each([
    ['### أ\n\n### ب\n\n#### ج', ['H3', 'H3', 'H4']],
    ['# أ\n\n#### ب\n\n## ج\n\n### د', ['H3', 'H4', 'H4', 'H5']],
    ['#### أ\n\n## ب\n\n#### ج', ['H3', 'H3', 'H4']],
    ['## أ\n\n> #### ب\n\n- ### ج\n\n#### د', ['H3', 'H4', 'H4', 'H5']],
    ['أ\n---\n\nب\n===\n\n###### ج', ['H3', 'H3', 'H4']],
    ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', ['H3', 'H4', 'H5', 'H6', 'H6', 'H6']],
  ])('leaves no level of headings out: %j', (text, expected) => {
    const headings = [...show(text).querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(headings.map(({ tagName }) => tagName)).toEqual(expected);
  });

  it('shows a paragraph quietly that is emphasised as a whole, and no other', () => {
    const paragraphs = show('*من الملفات:*\n\nفقرة *فيها* تأكيد').querySelectorAll('p');
    expect([...paragraphs].map(({ className }) => className)).toEqual(['md-aside', '']);
  });

  it('nests lists as they are indented and keeps their numbers', () => {
    const container = show('3. ثالث\n   - فرع\n     - أعمق\n4. رابع\n\nفقرة\n\n5. خامس');
    expect([...container.querySelectorAll('ol')].map((list) => list.start)).toEqual([3, 5]);
    expect(container.querySelectorAll('ol > li')).toHaveLength(3);
    expect(container.querySelector('ol > li > ul > li > ul > li')?.textContent).toBe('أعمق');
  });

  it('keeps code inside its list item', () => {
    const container = show('1. خطوة:\n   ```sh\n   ls -la\n   ```\n2. أخرى');
    expect(container.querySelector('li pre')?.textContent).toBe('ls -la');
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  });

  it('breaks no value that is written left to right, and lets sentences break', () => {
    const cell = '980.50 ms';
    show(
      `| الزمن |\n|---|\n| ${cell} |\n| يبلغ O(n log n) غالبًا |\n| ${'a long line of words '.repeat(3)} |`,
    );
    const whole = Array.from(document.querySelectorAll('.md-whole'), (one) => one.textContent);
    expect(whole).toEqual([cell, 'O(n log n)']);
  });

  it('breaks a line where the reply does, in a table cell too', () => {
    const container = show('سطر\nسطر\n\n| أ |\n|---|\n| واحد<br>اثنان |');
    expect(container.querySelector('p br')).not.toBeNull();
    expect(container.querySelector('td br')).not.toBeNull();
  });

  it('takes a single tilde for «about» and two for struck words', () => {
    const container = show('من 20~25 إلى 30~35 و~~خطأ~~');
    expect(container.textContent).toBe('من 20~25 إلى 30~35 وخطأ');
    expect(container.querySelector('del')?.textContent).toBe('خطأ');
    expect(container.querySelectorAll('del')).toHaveLength(1);
  });

  it('shows a task as done or not', () => {
    show('- [x] الأولى\n- [ ] الثانية');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => box.hasAttribute('checked'))).toEqual([true, false]);
  });
});

describe('Markdown: direction', () => {
  it('reads a block with any Arabic letter from the right, even one that begins in Latin', () => {
    const container = show('React هي مكتبة.\n\nReact is a library.\n\n## API\n\n> Note: ملاحظة');
    expect(directionsOf(container, 'p, h3, blockquote')).toEqual([
      'rtl',
      'ltr',
      'ltr',
      'rtl',
      'rtl',
    ]);
  });

  it('does not count Arabic inside code or maths', () => {
    const container = show('Run `اطبع` now\n\nThe value \\(x_{\\text{سرعة}}\\) grows');
    expect(directionsOf(container, 'p')).toEqual(['ltr', 'ltr']);
  });

  it('isolates a Latin item in an Arabic list and a number in an Arabic table', () => {
    const container = show(
      '- مكتبات\n- React.\n\n| المادة | الفصل |\n|---|---|\n| فيزياء | 12-15 |',
    );
    expect(directionsOf(container, 'ul, table')).toEqual(['rtl', 'rtl']);
    expect(container.querySelector('li bdi')?.outerHTML).toBe('<bdi dir="ltr">React.</bdi>');
    expect(container.querySelector('td bdi')?.outerHTML).toBe('<bdi dir="ltr">12-15</bdi>');
  });

  it('reads a Latin list and a Latin table from the left', () => {
    const container = show('- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(directionsOf(container, 'ul, table')).toEqual(['ltr', 'ltr']);
  });

  it('always reads code and bare addresses from the left', () => {
    const container = show('افتح `npm start` على https://example.com\n\n```\nنص\n```');
    expect(directionsOf(container, 'p > code, a, .md-code')).toEqual(['ltr', 'ltr', 'ltr']);
  });

  it('takes the sides of a table column for its logical start and end', () => {
    const container = show('| أ | ب | ج | د |\n|:---|:---:|---:|---|\n| 1 | 2 | 3 | 4 |');
    const sides = [...container.querySelectorAll('td')].map(({ style }) => style.textAlign);
    expect(sides).toEqual(['start', 'center', 'end', '']);
  });
});

describe('Markdown: maths', () => {
  async function formulasOf(text: string): Promise<string[]> {
    const container = show(text);
    await waitFor(() => expect(container.querySelectorAll('.md-source')).toHaveLength(0));
    return [...container.querySelectorAll('annotation')].map(({ textContent }) => textContent);
  }

  it('knows brackets, double dollars, and single ones that are plainly maths', async () => {
    const text =
      '\\(a\\) و $$b$$ و $x_1$ و $f(x)$ و $10$ و $n = 2$\n\n\\[\nc\n+ d\n\\]\n\n$$\ne\n$$';
    expect(await formulasOf(text)).toEqual(['a', 'b', 'x_1', 'f(x)', '10', 'n = 2', 'c\n+ d', 'e']);
  });

  it.each([
    'من $5 إلى $10',
    'costs $5 and $6 each',
    '$5-$10',
    'US$5 أو US$6',
    'المجموع $5+$6=$11',
    'a\\$b\\$c',
  ])('leaves money alone: %s', (text) => {
    const container = show(text);
    expect(container.querySelector('.md-math, .md-formula, .md-source')).toBeNull();
    expect(container.textContent).toBe(text.replaceAll('\\', ''));
  });

  it('finds no formula inside code', () => {
    const container = show('`$x_1$` و`\\(y\\)`\n\n```\n$$z$$\n```');
    expect(container.querySelector('.md-math, .md-formula, .md-source')).toBeNull();
  });

  it('keeps the marks of Markdown inside a formula out of Markdown', async () => {
    const text = '**قبل \\(a*b*c\\) بعد** و\\(x_1 y_1\\)\n\n| ش |\n|---|\n| \\(P(A|B)\\) |';
    expect(await formulasOf(text)).toEqual(['a*b*c', 'x_1 y_1', 'P(A|B)']);
  });

  it('takes escaped brackets around Arabic words for brackets', () => {
    expect(show('\\[ملاحظة\\] مهمة').textContent).toBe('[ملاحظة] مهمة');
  });

  it('shows the source of what KaTeX refuses, from the left, and no error', async () => {
    const container = show('\\(\\notacommand{x}\\) ثم \\(y\\)');
    await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(1));
    const source = container.querySelector('.md-source');
    expect(source?.textContent).toBe('\\(\\notacommand{x}\\)');
    expect(source?.getAttribute('dir')).toBe('ltr');
    expect(container.querySelector('.katex-error')).toBeNull();
  });

  it.each(['\\(x^2', '\\[\nx^2\n', '$$ y = '])(
    'holds back a formula that is still being written: %j',
    (text) => {
      const { container } = render(<Markdown text={`**قبل** ${text}`} isStreaming />);
      expect(container.textContent).toBe('قبل …');
    },
  );

  it('refuses the commands that reach outside the formula', async () => {
    const container = show(
      '\\(\\href{javascript:alert(1)}{x}\\) \\(\\includegraphics{https://a.b/c.png}\\) \\(y\\)',
    );
    await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
    expect(container.querySelector('a, img')).toBeNull();
  });
});

describe('Markdown: citations', () => {
  it.each(['قيم x ∈ [0, 1] مقبولة', 'المصفوفة A = [[1, 2], [3, 4]] مربعة'])(
    'are no numbers in brackets that are reckoned with: %s',
    (text) => {
      const { container } = render(
        <Markdown text={text} isStreaming={false} renderCitation={(n) => <sup>{n}</sup>} />,
      );
      expect(container.textContent).toBe(text);
    },
  );

  const lamp = (n: number, key: string) => <sup key={key}>{n}</sup>;

  it('hands over every number, in text, lists, tables and bold alike', () => {
    const container = show(
      'نص [1]، **غامق [2, 3]**\n\n- بند [4][5]\n\n| أ |\n|---|\n| [6، 7] |',
      lamp,
    );
    const cited = [...container.querySelectorAll('sup')].map(({ textContent }) => textContent);
    expect(cited).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('gives each place a key of its own', () => {
    const keys: string[] = [];
    show('نص [1] ثم [1] و**[1, 1]**\n\n[1]', (_n, key) => {
      keys.push(key);
      return null;
    });
    expect(new Set(keys).size).toBe(5);
  });

  it('leaves code, maths, links and plain brackets alone', async () => {
    const text =
      '`a[1]` \\(x[1]\\) [1](https://example.com) [مرجع] [1a] [link [1]](https://example.com)';
    const container = show(text, lamp);
    await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
    expect(container.querySelector('sup')).toBeNull();
  });

  it('stays text when nobody draws it', () => {
    expect(show('نص [1, 2].').textContent).toBe('نص\u00A0[1, 2].');
  });

  it('stays on the line of the word before it', () => {
    const container = show(`أول كلمة [1] ثانٍ[2]. **غامق** [3] ${'ط'.repeat(40)} [4]`, lamp);
    const kept = [...container.querySelectorAll('.md-cited')].map((one) => one.textContent);
    expect(kept).toEqual(['كلمة\u00A01', 'ثانٍ2']);
    expect(container.textContent).toMatch(/^أول كلمة\s1 ثانٍ2. غامق 3 ط+ 4$/u);
  });

  it('is rendered again when the caller renders it differently', () => {
    const { container, rerender } = render(
      <Markdown text="نص [1]" isStreaming={false} renderCitation={lamp} />,
    );
    rerender(
      <Markdown
        text="نص [1]"
        isStreaming={false}
        renderCitation={(n, key) => <b key={key}>{n}</b>}
      />,
    );
    expect(container.querySelector('b')?.textContent).toBe('1');
  });

  it('does not flash while it arrives', () => {
    const { container } = render(<Markdown text="نص [1, " isStreaming renderCitation={lamp} />);
    expect(container.textContent.trim()).toBe('نص');
  });
});
