import { describe, expect, it } from 'vitest';
import { estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import { blankMessage } from '#src/features/chat/blank-message.ts';
import { linkSource } from '#src/features/chat/find-sources.ts';
import { budgetOf, composeRequest, type Material } from './compose-request.ts';

const SMALL = { contextTokens: 4000 };

const row = (role: 'user' | 'assistant', content: string, position: number) => ({
  ...blankMessage({ id: 't', userId: 'u' }, position, new Date(0)),
  role,
  content,
});

const material = (overrides: Partial<Material> = {}): Material => ({
  kind: 'general',
  question: 'ما السؤال؟',
  sources: [],
  attachments: [],
  images: [],
  history: [],
  summary: null,
  notes: [],
  ...overrides,
});

describe('a request to a model', () => {
  it('stays within the budget, whatever is thrown at it', () => {
    const long = 'كلام طويل جدًا. '.repeat(4000);
    const { inputTokens, turns } = composeRequest(
      SMALL,
      material({
        kind: 'center',
        question: long,
        sources: Array.from({ length: 8 }, (_, at) =>
          linkSource({ title: `م${at}`, url: 'https://a.example', text: long }, at + 1),
        ),
        attachments: [{ name: 'ملف', text: long }],
        history: [row('user', long, 1), row('assistant', long, 2)],
        summary: long,
      }),
    );
    expect(inputTokens).toBeLessThanOrEqual(budgetOf(SMALL).input * 1.05);
    expect(turns.at(-1)?.text).toContain('السؤال:\nكلام طويل');
  });

  it('keeps the latest of the conversation and begins with the student', () => {
    const history = Array.from({ length: 40 }, (_, at) =>
      row(at % 2 === 0 ? 'user' : 'assistant', `رسالة رقم ${at} ${'حشو '.repeat(60)}`, at + 1),
    );
    const { turns } = composeRequest(SMALL, material({ history }));
    expect(turns[0]?.role).toBe('user');
    expect(turns.length).toBeLessThan(30);
    expect(turns.at(-2)?.text).toContain('رسالة رقم 39 ');
    expect(turns.at(-1)?.text).toBe('ما السؤال؟');
  });

  it('takes no more than a model can hold, and never more than is of use', () => {
    expect(budgetOf({ contextTokens: 1_000_000 })).toEqual({ input: 27_904, output: 4096 });
    expect(budgetOf({ contextTokens: 4000 })).toEqual({ input: 3000, output: 1000 });
  });
});

describe('the estimate of tokens', () => {
  it('counts Arabic letters dearer than Latin ones', () => {
    expect(estimateTokens('ا'.repeat(220))).toBe(100);
    expect(estimateTokens('a'.repeat(380))).toBe(100);
    expect(estimateTokens('')).toBe(0);
  });
});
