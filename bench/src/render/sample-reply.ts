/** Formula delimiters, which differ between renderers. */
export type Delimiters = { inline: [string, string]; display: [string, string] };

export const TEX_DELIMITERS: Delimiters = { inline: ['\\(', '\\)'], display: ['\\[', '\\]'] };
export const DOLLAR_DELIMITERS: Delimiters = { inline: ['$$', '$$'], display: ['$$', '$$'] };

/** About 200 tokens per section with one code block and four formulas. */
const SECTION_TOKENS = 200;
const SECTIONS_PER_EDITION = 200;
/** A model's usual piece: a few letters with the preceding space. */
const TOKEN = /\s*\S{1,4}/gu;

const TOPICS = ['البناء الضوئي', 'قوانين نيوتن', 'التفاضل', 'قواعد البيانات', 'الوراثة'];
const SENTENCES = [
  'تتحول الطاقة من صورة إلى أخرى دون أن تفنى، وهذا ما **يفسّر** سلوك النظام عند الاتزان.',
  'يُستخدم هذا المفهوم (Concept) في مسائل كثيرة، ومنها ما يرد في `Chapter 3` من الكتاب [1].',
  'لاحظ أن الترتيب مهم هنا: تُحسب القيمة الأولى ثم الثانية، ولا يجوز **العكس** إطلاقاً [2].',
  'إذا تغيّرت الشروط الابتدائية تغيّرت النتيجة، لكن الفكرة العامة تبقى كما هي في كل مرة.',
];

/**
 * A reply with constant proportions of prose, lists, tables, code and formulas. Each `edition`
 * differs, so that caches do not help.
 */
export function sampleTokens(count: number, delimiters: Delimiters, edition: number): string[] {
  let text = '';
  for (let index = 0; index < count / SECTION_TOKENS + 1; index += 1) {
    text += section(edition * SECTIONS_PER_EDITION + index, delimiters);
  }
  return (text.match(TOKEN) ?? []).slice(0, count);
}

function section(index: number, { inline, display }: Delimiters): string {
  const inText = (tex: string): string => inline[0] + tex + inline[1];
  const sentence = (offset: number): string => SENTENCES[(index + offset) % SENTENCES.length] ?? '';
  const n = index + 2;
  return `## ${n}. ${TOPICS[index % TOPICS.length] ?? ''}

${sentence(0)} نكتب ${inText(`x_{${n}} = \\frac{a}{${n}}`)} ثم ${inText(`y^{${n}} \\le ${n}z`)}. ${sentence(1)}

1. **الخطوة الأولى:** ${sentence(2)}
2. **الخطوة الثانية:** نعوّض في ${inText(`f(${n}) = ${n}x + 1`)} ونبسّط.
   - تحقق من الوحدات

${display[0]}
\\int_0^{${n}} x^2 \\, dx = \\frac{${n ** 3}}{3}
${display[1]}

${index % 2 === 0 ? table(n) : `> ${sentence(3)}\n\n`}\`\`\`python
def step_${n}(mass: float, rate: int = ${n}) -> float:
    # ناتج الخطوة
    total = mass / rate
    return total if total > 0 else 0.0
\`\`\`

`;
}

function table(n: number): string {
  return `| الكمية | الرمز | القيمة |
|:---|:---:|---:|
| السرعة | v | ${n}.5 |
| **الزمن** | t | ${n * 2} |

`;
}
