// Replies of the journeys' model, chosen by their questions.
import { STUDY_SOLUTION, studyLines } from './study-lecture.ts';

const PIECE_MS = 60;

const MIXED = [
  '### البناء الضوئي\n\n',
  'البناء الضوئي (Photosynthesis) عملية تحوّل بها النباتات ضوء الشمس إلى طاقة كيميائية.\n\n',
  '##### مراحله\n\n',
  '1. **التفاعلات الضوئية:** تنتج ATP وNADPH.\n2. **حلقة كالفن:** تثبّت ثاني أكسيد الكربون.\n\n',
  '\\[6CO_2 + 6H_2O \\rightarrow C_6H_{12}O_6 + 6O_2\\]\n\n',
  '| المرحلة | المكان |\n| --- | --- |\n| الضوئية | الثايلاكويد |\n| كالفن | السدى |\n\n',
  '```python\ndef moles(mass_g: float, molar_mass: float) -> float:\n    return mass_g / molar_mass\n```\n\n',
  'وبذلك يكتمل الشرح.',
];

/** A wrong verse, a right one, and a text that is no verse. */
const VERSES = [
  'قال تعالى: "إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ" [البقرة: 222].\n\n',
  '- وقال سبحانه: "قُلْ هُوَ اللَّهُ أَحَدٌ" [الإخلاص: 1].\n\n',
  'وقال الله تعالى: "وَيُبَشِّرُ بِرَحْمَةٍ مُحْشِيَةٍ وَسَلَامَةٍ مُبَهَّجَةٍ" ثم مضى.\n\n',
  'وهذا معنى الآيات.',
].join('');

const LONG = `${'فقرة طويلة من رد يأتي كله معًا.\n\n'.repeat(60)}وهذا آخر الرد.`;

type Part = { type: string; text?: string; image_url?: { url: string } };
export type Turn = { role: string; content: string | Part[] };
export type Answer = {
  pieces: Iterable<string>;
  waitMs: number;
  end: 'stop' | 'length' | 'cut';
};

const answer = (pieces: Iterable<string>, waitMs = 10, end: Answer['end'] = 'stop'): Answer => ({
  pieces,
  waitMs,
  end,
});

/** A question whose reply grows until the journey ends it by its mark, or stops it. */
const ENDLESS = /بلا توقف (\S+)/;
const MOST_WORDS = 10_000;
const ended = new Set<string>();

export const endReply = (mark: string): void => void ended.add(mark);

function* wordsUntilEnded(mark: string): Iterable<string> {
  for (let at = 0; at < MOST_WORDS && !ended.has(mark); at += 1) yield `كلمة${at} `;
  yield 'وهذه خاتمته.';
}

/** A question whose reply continues to its next part when the journey asks for it. */
const STEPWISE = /على مراحل (\S+)\n/;

function* inSteps(mark: string, beginnings: readonly string[]): Iterable<string> {
  let sent = '';
  for (const [step, beginning] of beginnings.entries()) {
    while (step > 0 && !ended.has(`${mark}-${step}`)) yield '';
    yield beginning.slice(sent.length);
    sent = beginning;
  }
}

/** The number of times each question came, because a repeated reply differs from the first. */
const asked = new Map<string, number>();

export function answerFor(turns: readonly Turn[]): Answer {
  const content = turns.at(-1)?.content ?? '';
  const parts: Part[] = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  const text = parts.map((part) => part.text ?? '').join('\n');
  const instructions = JSON.stringify(turns[0]);
  if (instructions.includes('اكتب العنوان فقط')) return answer(['عنوان من النموذج']);
  if (instructions.includes('تكتب أسئلة اختبار')) return answer([studyLines(text)]);
  if (instructions.includes('تحل أسئلة')) return answer([STUDY_SOLUTION]);

  if (JSON.stringify(turns[0]).includes('تقرأ صفحات من ملف دراسي')) return answer([digest(text)]);
  if (text.includes('ملخصات لصفحات الجزء المطلوب')) return answer([fromStartToEnd(text)]);
  if (text.includes('المطلوب مقارنة')) return answer([`يختلف الطرفان: ${defined(text)}`]);
  if (text.includes('هي كل ما وُجد في الملفات')) return answer([`كل ما ورد: ${defined(text)}`]);
  const image = parts.find(({ type }) => type === 'image_url')?.image_url?.url;
  if (image !== undefined) return answer([describe(image)]);
  if (text.includes(REPEAT)) return answer(repeated(text).match(/[\s\S]{1,5}/g) ?? [], 1);
  const stepwise = STEPWISE.exec(text);
  if (stepwise?.[1] !== undefined) {
    const beginnings = text.slice(stepwise.index + stepwise[0].length).split('\n');
    return answer(inSteps(stepwise[1], beginnings), PIECE_MS);
  }
  const endless = ENDLESS.exec(text)?.[1];
  if (endless !== undefined) return answer(wordsUntilEnded(endless), PIECE_MS);
  if (text.includes('دفعة واحدة')) return answer([LONG]);
  if (text.includes('كم مرة')) return answer([`المحاولة رقم ${count(text)}.`]);
  if (text.includes('ينقطع')) {
    return count(text) === 1
      ? answer(['نصف الجواب ', 'ثم'], PIECE_MS, 'cut')
      : answer(['الجواب كله.']);
  }
  if (text.includes('بلا نهاية')) return answer(['الفصل الأول، ', 'ثم الثاني'], 10, 'length');
  if (text.includes('في الويب')) return answer([`وجدتُ في الويب: ${firstSource(text)} [1].`]);
  if (text.includes('البناء الضوئي')) return answer(MIXED);
  if (text.includes('آيات')) return answer(VERSES.match(/[\s\S]{1,3}/g) ?? [], 20);
  return answer(['الجواب في الملف ', '[1].', ' ولا شيء في [9].']);
}

/** A sentence of each page that is read in pieces, with its number. */
const digest = (text: string): string =>
  [...text.matchAll(/<source-\S+ id="(\d+)"/g)].map(([, page]) => `خلاصة [${page}].`).join(' ');

function fromStartToEnd(text: string): string {
  const cited = [...text.matchAll(/خلاصة \[(\d+)\]/g)].map(([, n]) => Number(n));
  return `يبدأ الملف هنا [${Math.min(...cited)}]، وينتهي هنا [${Math.max(...cited)}].`;
}

/** The definition in each source, with its number. */
const defined = (text: string): string =>
  [...text.matchAll(/<source-\S+ id="(\d+)"[^>]*>[^<]*?(المفهوم\d+ هو فكرة الموضوع \d+)/g)]
    .map(([, n, definition]) => `${definition} [${n}].`)
    .join(' ');

const REPEAT = 'أعد الأسطر:\n';

/** The lines of a question as paragraphs, then as headings, quotations, items and cells in turn. */
function repeated(text: string): string {
  const lines = text.slice(text.indexOf(REPEAT) + REPEAT.length).split('\n');
  const others = lines.map(
    (line, at) =>
      [`# ${line}`, `> ${line}`, `- ${line}`, `| ${line.replaceAll('|', '\\|')} |\n| --- |`][
        at % 4
      ],
  );
  return [...lines, ...others, 'انتهت الأسطر.'].join('\n\n');
}

function count(text: string): number {
  const times = (asked.get(text) ?? 0) + 1;
  asked.set(text, times);
  return times;
}

/** The picture that arrived, identified by its bytes. */
function describe(url: string): string {
  const [head = '', data = ''] = url.split(',');
  const bytes = Buffer.from(data, 'base64');
  const isJpeg = bytes.subarray(0, 3).toString('hex') === 'ffd8ff';
  return `وصلت صورة ${isJpeg ? 'JPEG' : head} حجمها ${bytes.length > 1000 ? 'كافٍ' : 'ضئيل'}.`;
}

function firstSource(text: string): string {
  return /<source-\S+ id="1"[^>]*>\n([^\n]*)/.exec(text)?.[1] ?? 'لا شيء';
}
