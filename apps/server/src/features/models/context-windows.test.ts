import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelSource } from '#src/adapters/model/list-models.ts';
import {
  createRestrictedFetch,
  type RestrictedFetch,
} from '#src/adapters/model/restricted-fetch.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { UNSET, type Connection } from './model-settings.ts';
import { createContextWindows } from './context-windows.ts';
import { eventually } from '#src/testing/eventually.ts';

let upstream: FakeUpstream;
let restricted: RestrictedFetch;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  restricted = createRestrictedFetch({ allowsInside: true });
});
afterAll(async () => {
  await restricted.close();
  await upstream.close();
});

const connection = (kind: ModelSource['kind'] = 'openai-compatible'): Connection => ({
  ...{ id: 'c', name: 'اتصال', keyEnding: null, isKeyLost: false, canChange: true, models: [] },
  source: { kind, baseUrl: upstream.url, apiKey: 'k' },
});
const ref = (model: string) => ({ connectionId: 'c', model });

describe('the window of a model', () => {
  it.each([
    ['vLLM', { max_model_len: 8192 }, 'openai-compatible'],
    ['OpenRouter', { context_length: 8192 }, 'openai-compatible'],
    ['Groq', { context_window: 8192 }, 'openai-compatible'],
    ['llama.cpp', { meta: { n_ctx: 8192, n_ctx_train: 131_072 } }, 'openai-compatible'],
    ['Anthropic', { max_input_tokens: 8192 }, 'anthropic'],
    ['Google', { inputTokenLimit: 8192 }, 'google'],
  ] as const)('is what its provider says, as %s does', async (_who, said, kind) => {
    upstream.offer({ id: 'own', ...said });
    const windows = createContextWindows({ restricted });
    // Unknown until the provider answers, for which no request waits.
    expect(windows.of(UNSET, ref('own'), connection(kind))).toBeNull();
    await eventually(() => expect(windows.of(UNSET, ref('own'), connection(kind))).toBe(8192));
  });

  it('is what an admin says before all others, and else known by the name of a hosted model', () => {
    upstream.offer('claude-x', 'own', { id: 'odd', max_model_len: 'much' });
    const windows = createContextWindows({ restricted });
    expect(windows.of(UNSET, ref('claude-x'), connection())).toBe(200_000);
    expect(windows.of(UNSET, ref('own'), connection())).toBeNull();
    const on = { ...UNSET, windows: [{ ...ref('claude-x'), tokens: 4096 }] };
    expect(windows.of(on, ref('claude-x'), connection())).toBe(4096);
  });
});
