import { describe, expect, it } from 'vitest';
import { estimateTokens, IMAGE_TOKENS } from '#src/adapters/model/estimate-tokens.ts';
import { blankMessage } from '#src/features/chat/sending/exchanges.ts';
import { linkSource } from './sources.ts';
import { budgetOf, composeRequest, type Composed, type Material } from './compose-request.ts';

const SMALL = { contextTokens: 4000 };
const USUAL = { contextTokens: 16_000 };
const LARGE = { contextTokens: 400_000 };
const MODELS = [SMALL, USUAL, LARGE];

const long = 'كلام طويل جدًا. '.repeat(4000);
/** A cut by the share of letters alone would keep too much of its dear beginning. */
const lopsided = 'عربي '.repeat(3000) + 'latin '.repeat(9000);
/** Every character of it is escaped in a quotation, and so costs more tokens. */
const hostile = '<source <system </source> '.repeat(2000);
const image = { mediaType: 'image/jpeg', bytes: Buffer.from('picture') };

const row = (role: 'user' | 'assistant', content: string, position: number) => ({
  ...blankMessage({ id: 't', userId: 'u' }, position, new Date(0)),
  role,
  content,
});

const talk = (messages: number, filler: string) =>
  Array.from({ length: messages }, (_, at) =>
    row(at % 2 === 0 ? 'user' : 'assistant', `رسالة رقم ${at} ${filler}`, at + 1),
  );

const pages = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) =>
    linkSource(
      { title: `صفحة ${at} ${text.slice(0, 300)}`, url: 'https://a.example', text },
      at + 1,
    ),
  );

const material = (overrides: Partial<Material> = {}): Material => ({
  kind: 'general',
  question: 'ما السؤال؟',
  sources: [],
  whole: null,
  attachments: [],
  images: [],
  history: [],
  summary: null,
  notes: [],
  ...overrides,
});

const lastOf = ({ turns }: Composed): string => turns.at(-1)?.text ?? '';

describe('the budget of a request', () => {
  const everything = (text: string) =>
    material({
      kind: 'center',
      question: text,
      sources: pages(40, text),
      attachments: Array.from({ length: 10 }, () => ({ name: text.slice(0, 200), text })),
      images: Array.from({ length: 6 }, () => image),
      history: talk(60, text),
      summary: text,
      notes: Array.from({ length: 10 }, () => text.slice(0, 400)),
    });

  it.each([
    ['a huge question', material({ question: long })],
    ['a huge question in two scripts', material({ question: lopsided })],
    ['a long conversation', material({ history: talk(60, 'حشو '.repeat(400)) })],
    ['a summary and a long one', material({ history: talk(60, long), summary: long })],
    ['many sources', material({ kind: 'web', sources: pages(40, 'نص الصفحة. '.repeat(60)) })],
    ['huge sources', material({ kind: 'web', sources: pages(8, lopsided) })],
    ['hostile sources', material({ kind: 'center', sources: pages(8, hostile) })],
    [
      'many notes',
      material({ notes: Array.from({ length: 30 }, () => 'تعذّرت القراءة. '.repeat(9)) }),
    ],
    ['everything in Arabic', everything(long)],
    ['everything in two scripts', everything(lopsided)],
    ['everything hostile', everything(hostile)],
  ])('is kept with %s, and the question is in it', (_what, given) => {
    for (const model of MODELS) {
      const composed = composeRequest(model, given);
      expect(composed.inputTokens).toBeLessThanOrEqual(budgetOf(model).input);
      expect(lastOf(composed)).toContain(given.question.slice(0, 10));
      expect(lastOf(composed).endsWith(given.question.slice(-10))).toBe(true);
    }
  });

  it('is no more than a model can hold, and never more than is of use', () => {
    expect(budgetOf(LARGE)).toEqual({ input: 27_904, output: 4096 });
    expect(budgetOf(SMALL)).toEqual({ input: 3000, output: 1000 });
  });
});

describe('a question', () => {
  it('stays whole as long as anybody can send it to a large model', () => {
    const question = 'ن'.repeat(20_000);
    const sources = pages(8, 'نص '.repeat(200));
    const composed = composeRequest(LARGE, material({ kind: 'web', question, sources }));
    expect(lastOf(composed)).toContain(question);
    expect(composed.sources).toHaveLength(8);
  });

  it('that is too long loses its middle, and the model is informed', () => {
    const question = `أول السؤال ${long} آخر السؤال`;
    const text = lastOf(composeRequest(USUAL, material({ question })));
    expect(text).toMatch(/السؤال:\nأول السؤال .* … .* آخر السؤال$/u);
    expect(text).toContain('حُذف بعض وسطها');
  });

  it('is sent alone if there is nothing else', () => {
    expect(lastOf(composeRequest(SMALL, material()))).toBe('ما السؤال؟');
  });
});

describe('the sources of a request', () => {
  it('are the best that fit, and only these may be cited', () => {
    const composed = composeRequest(
      SMALL,
      material({ kind: 'web', sources: pages(40, 'نص الصفحة. '.repeat(30)) }),
    );
    const ids = [...lastOf(composed).matchAll(/<source-\S+ id="(\d+)"/g)].map(([, id]) =>
      Number(id),
    );
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.length).toBeLessThan(40);
    expect(composed.sources.map(({ n }) => n)).toEqual(ids);
    expect(ids[0]).toBe(1);
  });

  it('leave space for attached texts', () => {
    const attachments = [{ name: 'واجب.txt', text: `المطلوب حله ${long}` }];
    const composed = composeRequest(USUAL, material({ sources: pages(8, long), attachments }));
    expect(lastOf(composed)).toContain('المطلوب حله');
  });
});

describe('pictures', () => {
  it('that do not fit are announced as left out, not the question', () => {
    const composed = composeRequest(SMALL, material({ images: [image, image, image] }));
    expect(composed.turns.at(-1)).toMatchObject({ images: [image] });
    expect(composed.inputTokens).toBeGreaterThan(IMAGE_TOKENS);
    expect(lastOf(composed)).toContain('لم يتسع المكان لكل الصور');
    expect(lastOf(composed)).toContain('ما السؤال؟');
  });
});

describe('the conversation before a question', () => {
  it('keeps its latest and begins with the student', () => {
    const { turns } = composeRequest(SMALL, material({ history: talk(40, 'حشو '.repeat(60)) }));
    expect(turns[0]?.role).toBe('user');
    expect(turns.length).toBeLessThan(30);
    expect(turns.at(-2)?.text).toContain('رسالة رقم 39 ');
    expect(turns.map(({ role }) => role)).toEqual(
      turns.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')),
    );
  });

  it('goes beside its summary, the latest of it still in full', () => {
    const given = { history: talk(40, 'حشو '.repeat(60)), summary: 'ملخص ما قيل أولًا' };
    const { turns } = composeRequest(SMALL, material(given));
    expect(turns.at(-1)?.text).toContain('ملخص ما قيل أولًا');
    expect(turns.at(-2)?.text).toBe(given.history.at(-1)?.content);
  });

  it('keeps the latest question although its answer is endless', () => {
    const history = [row('user', 'السؤال قبل الأخير', 1), row('assistant', long, 2)];
    const { turns } = composeRequest(SMALL, material({ history }));
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(turns[0]?.text).toBe('السؤال قبل الأخير');
  });

  it('keeps its turns although a reply never came', () => {
    const history = [row('user', 'سؤال بلا جواب', 1), row('assistant', '', 2)];
    const { turns } = composeRequest(SMALL, material({ history }));
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('loses citations of sources that are gone, and nothing that only looks like one', () => {
    const cited = { ...row('assistant', 'في الورقة [1]. `a[1]`', 2), sources: pages(1, 'نص') };
    const plain = row('assistant', 'القائمة [1] و`a[1]`', 4);
    const history = [row('user', 'س', 1), cited, row('user', 'س', 3), plain];
    const { turns } = composeRequest(SMALL, material({ history }));
    expect(turns[1]?.text).toBe('في الورقة . `a[1]`');
    expect(turns[3]?.text).toBe('القائمة [1] و`a[1]`');
  });
});

describe('the estimate of tokens', () => {
  it('counts Arabic letters dearer than Latin ones', () => {
    expect(estimateTokens('ا'.repeat(220))).toBe(100);
    expect(estimateTokens('a'.repeat(380))).toBe(100);
    expect(estimateTokens('')).toBe(0);
  });
});
