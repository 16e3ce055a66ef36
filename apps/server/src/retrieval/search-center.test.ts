import { describe, expect, it } from 'vitest';
import { buildCenterIndex, searchChunks, type CenterChunk } from './search-center.ts';
import { contentTokens } from './stop-words.ts';
import { tokenize } from './search-form.ts';
import { STEPS_PER_SLICE } from './work-slices.ts';

const TEXTS = [
  ['الخلية', 'الخلية وحدة بناء الكائنات الحية، اكتشفها روبرت هوك عام 1665 بمجهر بسيط.'],
  ['الخلية', 'الميتوكوندريا تنتج الطاقة في الخلية، وعددها بين 1000 و2500 في خلية الكبد.'],
  ['الوراثة', 'وضع مندل قوانين الوراثة بعد تجاربه على نبات البازلاء سنة 1866.'],
  ['الوراثة', 'يحمل الحمض النووي DNA الصفات الوراثية، ووصف واطسون وكريك بنيته عام 1953.'],
  ['الاقتصاد', 'العرض والطلب يحددان سعر السلعة في السوق الحرة، والاحتكار يخل بهما.'],
] as const;

const QUESTIONS = [
  'من اكتشف الخلية عام 1665؟',
  'ما الذي ينتج الطاقة في الخلية؟',
  'متى وضع مندل قوانين الوراثة؟',
  'من وصف بنية DNA سنة 1953؟',
  'كيف يتحدد سعر السلعة؟',
];

const chunksOf = (texts: readonly (readonly [string, string])[]): CenterChunk[] =>
  texts.map(([title, text], at) => ({ id: `chunk-${at}`, title, heading: null, text }));

const MARKS = ['\u064E', '\u0651', '\u0652', '\u0650\u0651'];
const LETTER = /[\u0621-\u063A\u0641-\u064A]/g;
const DISGUISES: Record<string, (text: string) => string> = {
  'presentation forms': toPresentationForms,
  tashkeel: (text) => text.replace(LETTER, (letter, at: number) => letter + (MARKS[at % 4] ?? '')),
  tatweel: (text) => text.replace(LETTER, (letter) => `${letter}\u0640`),
  'Arabic digits': (text) => shiftDigits(text, 0x0660),
  'Persian digits': (text) => shiftDigits(text, 0x06f0),
};

function shiftDigits(text: string, zero: number): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

function toPresentationForms(text: string): string {
  const forms = new Map<string, string>();
  for (let code = 0xfe80; code <= 0xfefc; code += 1) {
    const form = String.fromCharCode(code);
    forms.set(form.normalize('NFKC'), form);
  }
  return text.replace(/ل[آأإا]|[ء-ي]/g, (letters) => forms.get(letters) ?? letters);
}

/** A plain BM25 with strings and maps. */
function plainBm25(chunks: readonly CenterChunk[], question: string): number[] {
  const grams = (tokens: string[]) =>
    tokens.flatMap((token) => {
      const word = `_${token}_`;
      const windows = (size: number) =>
        Array.from({ length: Math.max(word.length - size + 1, 0) }, (_, at) =>
          word.slice(at, at + size),
        );
      return [...windows(3), ...windows(4)];
    });
  const documents = chunks.map((chunk) => grams(tokenize(`${chunk.title} ${chunk.text}`)));
  const average = documents.flat().length / documents.length;
  const asked = [...new Set(grams(contentTokens(question)))];
  return documents.map((document) =>
    asked.reduce((sum, gram) => {
      const df = documents.filter((other) => other.includes(gram)).length;
      const tf = document.filter((other) => other === gram).length;
      const idf = Math.log(1 + (documents.length - df + 0.5) / (df + 0.5));
      return sum + (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * document.length) / average));
    }, 0),
  );
}

describe('searchChunks', () => {
  it('finds the passage each question is about', async () => {
    const index = await buildCenterIndex(chunksOf(TEXTS));
    const best = QUESTIONS.map((question) => searchChunks(index, question, { limit: 1 })[0]?.id);
    expect(best).toEqual(['chunk-0', 'chunk-1', 'chunk-2', 'chunk-3', 'chunk-4']);
  });

  it('scores exactly as the formula says', async () => {
    const chunks = chunksOf(TEXTS);
    const index = await buildCenterIndex(chunks);
    for (const question of QUESTIONS) {
      const expected = plainBm25(chunks, question);
      for (const { position, score } of searchChunks(index, question, { limit: 5 })) {
        expect(score).toBeCloseTo(expected[position]!, 3);
      }
    }
  });

  it.each(Object.entries(DISGUISES))('ranks the same under %s', async (_name, disguise) => {
    const plain = await buildCenterIndex(chunksOf(TEXTS));
    const disguised = await buildCenterIndex(
      chunksOf(TEXTS.map(([title, text]) => [disguise(title), disguise(text)] as const)),
    );
    expect(disguise(TEXTS[0][1])).not.toBe(TEXTS[0][1]);
    for (const question of QUESTIONS) {
      const expected = searchChunks(plain, question, { limit: 5 });
      expect(searchChunks(plain, disguise(question), { limit: 5 })).toEqual(expected);
      expect(searchChunks(disguised, question, { limit: 5 })).toEqual(expected);
    }
  });

  it('finds a mistyped word', async () => {
    const index = await buildCenterIndex(chunksOf(TEXTS));
    expect(searchChunks(index, 'الميتوكندريا', { limit: 1 })[0]?.id).toBe('chunk-1');
  });

  it('finds a chunk by its title and its heading', async () => {
    const index = await buildCenterIndex([
      { id: 'a', title: 'محاضرة الفيزياء', heading: null, text: 'نص أول.' },
      { id: 'b', title: 'ملف', heading: 'قوانين نيوتن', text: 'نص ثان.' },
    ]);
    expect(searchChunks(index, 'الفيزياء', { limit: 1 })[0]?.id).toBe('a');
    expect(searchChunks(index, 'نيوتن', { limit: 1 })[0]?.id).toBe('b');
  });

  it('answers a question of stop words by those words', async () => {
    const index = await buildCenterIndex(
      chunksOf([
        ['ملف', 'ما هو'],
        ['ملف', 'درس'],
      ]),
    );
    expect(searchChunks(index, 'ما هو؟', { limit: 5 }).map(({ id }) => id)).toEqual(['chunk-0']);
  });

  it('finds nothing for an empty question, in an empty center or for strange words', async () => {
    const index = await buildCenterIndex(chunksOf(TEXTS));
    expect(searchChunks(index, '', { limit: 5 })).toEqual([]);
    expect(searchChunks(index, '؟! \u064E\u0651', { limit: 5 })).toEqual([]);
    expect(searchChunks(index, 'zzzzqqqq', { limit: 5 })).toEqual([]);
    expect(searchChunks(await buildCenterIndex([]), 'سؤال', { limit: 5 })).toEqual([]);
  });

  it('survives hostile chunks and questions', async () => {
    const hostile = ['م'.repeat(1_000_000), '\uD800\uDC00\uD800 علم', '\u064E\u0651\u0640', ''];
    const index = await buildCenterIndex(
      chunksOf([...hostile.map((text) => ['', text] as const), ...TEXTS]),
    );
    expect(searchChunks(index, QUESTIONS[4]!, { limit: 1 })[0]?.id).toBe('chunk-8');
    expect(searchChunks(index, 'م'.repeat(1_000_000), { limit: 1 })[0]?.id).toBe('chunk-0');
    for (const text of hostile) {
      for (const { score } of searchChunks(index, text, { limit: 9 })) {
        expect(Number.isFinite(score)).toBe(true);
      }
    }
  });

  it('fuses words and meaning where a vector of the same model is given', async () => {
    const vectors = [
      [1, 0],
      [0, 1],
    ];
    const chunks = chunksOf([
      ['ملف', 'السيارة سريعة'],
      ['ملف', 'المركبة بطيئة'],
    ]);
    const index = await buildCenterIndex(
      chunks.map((chunk, at) => ({ ...chunk, vector: Float32Array.from(vectors[at]!) })),
    );
    const ids = (vector?: Float32Array) =>
      searchChunks(index, 'عربة', { limit: 2, vector }).map(({ id }) => id);
    expect(ids(Float32Array.from([0, 1]))[0]).toBe('chunk-1');
    expect(ids(Float32Array.from([1, 0]))[0]).toBe('chunk-0');
    expect(ids(Float32Array.from([1, 0, 0]))).toEqual(ids());
  });
});

describe('buildCenterIndex', () => {
  it('pauses after each slice of work in a center of 10,000 chunks', async () => {
    let pauses = 0;
    let letters = 0;
    const lettersBySlice: number[] = [];
    const text = 'الخلية وحدة بناء الكائنات الحية، اكتشفها روبرت هوك. '.repeat(2);
    const chunks = Array.from({ length: 10_000 }, (_, at) => ({
      id: `chunk-${at}`,
      title: '',
      heading: null,
      get text() {
        letters += text.length;
        return text;
      },
    }));
    await buildCenterIndex(chunks, {
      pause: () => {
        pauses += 1;
        lettersBySlice.push(letters);
        letters = 0;
        return Promise.resolve();
      },
    });
    expect(Math.max(...lettersBySlice)).toBeLessThan(STEPS_PER_SLICE + 2 * text.length);
    expect(pauses).toBeGreaterThan((chunks.length * text.length) / STEPS_PER_SLICE);
  });

  it('pauses while packing vectors', async () => {
    let pauses = 0;
    const vector = new Float32Array(1024).fill(1);
    await buildCenterIndex(
      Array.from({ length: 200 }, () => ({ id: '', title: '', heading: null, text: '', vector })),
      {
        pause: () => {
          pauses += 1;
          return Promise.resolve();
        },
      },
    );
    expect(pauses).toBeGreaterThanOrEqual(Math.floor((200 * 1024) / STEPS_PER_SLICE) - 1);
  });

  it('says how many bytes it holds', async () => {
    const small = await buildCenterIndex(chunksOf(TEXTS));
    const withVectors = await buildCenterIndex(
      chunksOf(TEXTS).map((chunk) => ({ ...chunk, vector: new Float32Array(64).fill(1) })),
    );
    expect(small.byteSize).toBeGreaterThan(1000);
    expect(withVectors.byteSize - small.byteSize).toBeGreaterThanOrEqual(5 * 64 * 4);
  });
});
