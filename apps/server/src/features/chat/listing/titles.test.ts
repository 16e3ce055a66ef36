import { describe, expect, it } from 'vitest';
import { firstWords, previewAround, previewOf, stretchWith, tidyTitle } from './titles.ts';

const preview = (content: string, fileNames: string[] = []): string =>
  previewOf({ content, attachments: fileNames.map((fileName) => ({ fileName })) });

describe('the preview of a message', () => {
  it.each([
    ['كلام بلا علامات', 'كلام بلا علامات'],
    ['سطر أول\n\nسطر ثانٍ', 'سطر أول سطر ثانٍ'],
    ['### العنوان ###\nنص', 'العنوان نص'],
    ['**مهم** و*مائل* و~~قديم~~ وال**قانون**', 'مهم ومائل وقديم والقانون'],
    ['__مهم__ و _مائل_ و snake_case_name', 'مهم و مائل و snake_case_name'],
    ['2*3*4 = 24', '2*3*4 = 24'],
    ['5 - 3 = 2 - 0', '5 - 3 = 2 - 0'],
    ['- أول\n* ثانٍ\n+ ثالث\n- [x] رابع', 'أول ثانٍ ثالث رابع'],
    ['1. أول\n2. ثانٍ', '1. أول 2. ثانٍ'],
    ['> قول\n> مأثور', 'قول مأثور'],
    ['قبل\n\n---\n\nبعد', 'قبل بعد'],
    ['[الموقع](https://a.example "نص") و<https://b.example>', 'الموقع وhttps://b.example'],
    ['![صورة](https://a.example/x.png)', 'صورة'],
    ['| المرحلة | المكان |\n| --- | :-: |\n| كالفن | السدى |', 'المرحلة · المكان كالفن · السدى'],
    ['الأمر `npm run *x*` هنا', 'الأمر npm run *x* هنا'],
    ['شيفرة:\n```python\nprint(a[1])\n```\nانتهت', 'شيفرة: print(a[1]) انتهت'],
    ['شيفرة:\n```js\nlet x', 'شيفرة: let x'],
    ['هذا **لم يكتم', 'هذا لم يكتم'],
    ['علامة \\* محمية', 'علامة * محمية'],
    ['سطر<br>آخر', 'سطر آخر'],
  ])('of %j has no Markdown', (content, expected) => {
    expect(preview(content)).toBe(expected);
  });

  it.each([
    ['في البلاستيدات [1].', 'في البلاستيدات.'],
    ['في الخلية[1][2] وغيرها [١، ٢] كثير', 'في الخلية وغيرها كثير'],
  ])('of %j has no citations', (content, expected) => {
    expect(preview(content)).toBe(expected);
  });

  it.each([
    ['القانون $E=mc^2$ معروف', 'القانون E=mc² معروف'],
    ['المتغير $x$ والدالة $f(x)$', 'المتغير x والدالة f(x)'],
    ['الثمن من $5 إلى $10 فقط', 'الثمن من $5 إلى $10 فقط'],
    ['\\[6CO_2 + 6H_2O \\rightarrow C_6H_{12}O_6\\]', '6CO₂ + 6H₂O → C₆H₁₂O₆'],
    ['الكسر \\(\\frac{a+b}{2} \\le \\sqrt{x}\\).', 'الكسر a+b/2 ≤ √x.'],
    ['$$\n\\text{السرعة} = \\sin \\theta\n$$', 'السرعة = sin θ'],
  ])('of %j shows its formula in plain signs', (content, expected) => {
    expect(preview(content)).toBe(expected);
  });

  it('begins behind what only announces it, for many replies begin so', () => {
    expect(preview('من ملفات المقرر:\n\n> الخلية وحدة البناء.')).toBe('الخلية وحدة البناء.');
    expect(preview('*من ملفات المقرر:*\n\n> الخلية وحدة البناء.')).toBe('الخلية وحدة البناء.');
    expect(preview('السؤال هو:\n\n')).toBe('السؤال هو:');
    expect(preview('المراحل: ضوئية ثم مظلمة.\n\nشرحها')).toBe('المراحل: ضوئية ثم مظلمة. شرحها');
  });

  it('names the files where there are no words', () => {
    expect(preview('', ['أ.pdf', 'ب.png'])).toBe('أ.pdf، ب.png');
  });

  it('ends behind a word, and says that more follows', () => {
    expect(preview('كلمة '.repeat(60))).toBe(`${'كلمة '.repeat(27)}كلمة…`);
    expect(preview(`${'كلمة '.repeat(27)}كلمة`)).toBe(`${'كلمة '.repeat(27)}كلمة`);
  });

  it('is short, and whole at its end', () => {
    expect(Array.from(preview('😀'.repeat(3000)))).toHaveLength(140);
    expect(preview('😀'.repeat(3000)).isWellFormed()).toBe(true);
  });
});

describe('a first title', () => {
  it('is the first words of the question without marks and code', () => {
    const content =
      '```js\nlet x = 1\n```\nاشرح **قانون** `أوم` في الدوائر الكهربائية البسيطة من فضلك';
    expect(firstWords({ content, attachments: [] })).toBe(
      'اشرح قانون أوم في الدوائر الكهربائية البسيطة',
    );
  });

  it('is the name of the file where nothing was said', () => {
    expect(firstWords({ content: '', attachments: [{ fileName: 'واجب.pdf' }] })).toBe('واجب.pdf');
    expect(firstWords({ content: '```\nx\n```', attachments: [] })).toBe('محادثة');
  });
});

describe('a title that a model wrote', () => {
  it.each([
    ['«قانون أوم.»\n', 'قانون أوم'],
    ['**قانون أوم** [1].', 'قانون أوم'],
    ['# العنوان: "قانون أوم"!', 'قانون أوم'],
    ['Title: Newton’s second law…', 'Newton’s second law'],
    ['«قانون أوم» في الدوائر،', 'قانون أوم في الدوائر'],
    ['قانون $V=IR$ [1, 2]:', 'قانون V=IR'],
    ['\n\n- ما البناء الضوئي؟\nشرح آخر', 'ما البناء الضوئي؟'],
    ['**', ''],
    ['', ''],
  ])('%j becomes %j', (written, expected) => {
    expect(tidyTitle(written)).toBe(expected);
  });
});

describe('the preview around found words', () => {
  const around = (content: string, letters: string): string | null => {
    const stretch = stretchWith(content, letters);
    return stretch === null ? null : previewAround(stretch, letters);
  };

  it('shows the words before and after it, however its letters are written', () => {
    const content = 'مقدمة\n\nواحد اثنان ثلاثة أربعة خمسة ستة سبعة **الميتوكُندريا** مصدر الطاقة.';
    expect(around(content, 'الميتوكندريا')).toBe(
      '…ثلاثة أربعة خمسة ستة سبعة الميتوكُندريا مصدر الطاقة.',
    );
    expect(around('قصير فيه خليه', 'خليه')).toBe('قصير فيه خليه');
  });

  it('finds it deep in a long line, and nothing where nothing is', () => {
    const deep = `${'حشو '.repeat(4000)}الهدف ${'حشو '.repeat(4000)}`;
    expect(around(deep, 'الهدف')).toContain('الهدف');
    expect(around('كلام', 'الهدف')).toBeNull();
  });
});
