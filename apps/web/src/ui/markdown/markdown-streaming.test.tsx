import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

type Reply = { text: string; formulas: number; coloured: number };

const REPLIES: Record<string, Reply> = {
  'an Arabic lesson': {
    formulas: 5,
    coloured: 0,
    text: `## البناء الضوئي

البناء الضوئي (Photosynthesis) عملية تحوّل بها **النباتات** ضوء الشمس إلى طاقة كيميائية [1]، وتتم على مرحلتين [1, 2]:

1. **التفاعلات الضوئية:** في أغشية الثايلاكويد، وتنتج ATP وNADPH [1].
2. **حلقة كالفن:** في السدى (Stroma)، وفيها يُثبَّت \\(CO_2\\).

   فقرة ثانية في البند نفسه مع \`code\`.
3. بند أخير

\\[
6CO_2 + 6H_2O
- \\text{ضوء}
\\longrightarrow C_6H_{12}O_6 + 6O_2
\\]

> ملاحظة: المعادلة موزونة، و**لا** تتغير.
> سطر ثانٍ \\(a*b*c\\)

---

| المرحلة | المكان | P(A|B) |
|:---|:---:|---:|
| الضوئية | **الثايلاكويد** | \\(P(A|B)\\) |
| كالفن | السدى | $x^2$ |

انتهى.`,
  },
  'code of all kinds': {
    formulas: 0,
    coloured: 3,
    text: `هذه دالة:

\`\`\`python
def moles(mass_g: float) -> float:
    # تعليق
    return mass_g / 18

- ليس بنداً
\`\`\`

- بند فيه شيفرة:
  \`\`\`js
  const a = '$x$ [1]';

  console.log(a);
  \`\`\`
- بند بعدها \`inline [1] $x$\`
    - متداخل **أول**
    - متداخل ~~ثانٍ~~ 20~25 و30~35
      1. أعمق
* قائمة أخرى

~~~
بلا لغة \\(x\\)
~~~
بعدها مباشرة
\`\`\`sql
select 1`,
  },
  'maths of all kinds': {
    formulas: 7,
    coloured: 0,
    text: `من $5 إلى $10 نص، و$x_1$ و$a+b=c$ رياضيات.
إذا كان \\( \\frac{a}{b} = \\sqrt{2} \\) فإن $$ e^{i\\pi} + 1 = 0 $$ وبعده نص.

$$
\\begin{aligned}
a &= b \\\\[2pt]
  &= c
\\end{aligned}
$$

\\[ \\undefinedcommand{x} \\]

**القانون \\(F = m \\times a\\) مهم**

\\[ \\text{السرعة} = \\frac{\\text{المسافة}}{\\text{الزمن}} \\]
\\[ملاحظة\\] و\\(غير مغلق

فقرة بعد المفتوح $$ y`,
  },
  'headings of every level': {
    formulas: 0,
    coloured: 0,
    text: `#### البداية
نص أول
###### أعمق بمستويين
- بند
  ### عنوان في بند
## أعلى من الأول

عنوان بخط
---
> ##### في اقتباس
### الأخير`,
  },
  'links and odd ends': {
    formulas: 0,
    coloured: 0,
    text: `[رابط](https://example.com/a_b?c=d&e=f) و<https://example.org> وwww.example.net و a@b.co.
![صورة](https://example.com/a.png) [خطر](javascript:alert(1)) <b>وسم</b> سطر<br>جديد
نص \\*حرفي\\* &amp; &lt;tag&gt; و _مائل_ و__غامق__ و***كلاهما***
عنوان
===
React هي مكتبة واجهات.

- [x] منجز
- [ ] غير منجز

1) قوس
2) قوس ثانٍ

- أول

- ثانٍ بعد فراغ


+ ثالث بعلامة أخرى
سطر كسول
# عنوان بلا فراغ
نص **مفتوح و \`شيفرة مفتوحة و [رابط مفتوح](https://exa`,
  },
};

function htmlOf(container: HTMLElement): string {
  return container.innerHTML;
}

/** Numbers from 0 up to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomCuts(text: string, count: number, seed: number): number[] {
  const random = seeded(seed);
  const cuts = Array.from({ length: count }, () => Math.floor(random() * text.length));
  return [...new Set(cuts)].sort((a, b) => a - b);
}

/** What the reply looks like when it is given whole, with its formulas set and its code coloured. */
async function oneShot({ text, formulas, coloured }: Reply): Promise<string> {
  const { container, unmount } = render(<Markdown text={text} isStreaming={false} />);
  await waitFor(() => {
    expect(container.querySelectorAll('.katex')).toHaveLength(formulas);
    expect(container.querySelectorAll('code:has([class^=hljs])')).toHaveLength(coloured);
  });
  const html = htmlOf(container);
  unmount();
  return html;
}

describe('Markdown while it streams', () => {
  it.each(Object.entries(REPLIES))('ends as %s given at once', async (_name, reply) => {
    const { text } = reply;
    const expected = await oneShot(reply);
    for (let seed = 1; seed <= 8; seed += 1) {
      const { container, rerender, unmount } = render(<Markdown text="" isStreaming />);
      for (const cut of randomCuts(text, 10 + seed * 4, seed)) {
        rerender(<Markdown text={text.slice(0, cut)} isStreaming />);
      }
      rerender(<Markdown text={text} isStreaming />);
      rerender(<Markdown text={text} isStreaming={false} />);
      await waitFor(() => expect(htmlOf(container)).toBe(expected));
      unmount();
    }
  });

  it.each(Object.entries(REPLIES))(
    'ends as %s given at once when it comes letter by letter, with no broken formula on the way',
    async (_name, reply) => {
      const { text } = reply;
      const expected = await oneShot(reply);
      const { container, rerender } = render(<Markdown text="" isStreaming />);
      for (let cut = 1; cut <= text.length; cut += 1) {
        rerender(<Markdown text={text.slice(0, cut)} isStreaming />);
        expect(container.querySelector('.katex-error')).toBeNull();
      }
      rerender(<Markdown text={text} isStreaming={false} />);
      await waitFor(() => expect(htmlOf(container)).toBe(expected));
    },
  );

  it('never changes the level of a heading once the reader sees the next block', () => {
    const { text } = REPLIES['headings of every level'] ?? { text: '' };
    const { container, rerender } = render(<Markdown text="" isStreaming />);
    let before: string[] = [];
    for (let cut = 1; cut <= text.length; cut += 1) {
      rerender(<Markdown text={text.slice(0, cut)} isStreaming />);
      const now = [...container.querySelectorAll('h3, h4, h5, h6')].map(({ tagName }) => tagName);
      // The newest may still turn out to be another one, such as a fourth sign after three.
      expect(now.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      before = now;
    }
    expect(before).toEqual(['H3', 'H4', 'H3', 'H3', 'H3', 'H4', 'H4']);
  });
});
