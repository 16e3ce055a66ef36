import {
  adminAddConnection,
  adminGetModels,
  adminListOffered,
  adminListPulls,
  adminModelCosts,
  adminPullModel,
  adminSaveModels,
  adminStopPull,
  adminTryConnection,
  adminTryModel,
  type AdminModels,
  type ModelPull,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { modelsCopy as copy } from './copy.ts';

const CLOUD = {
  id: 'c1',
  kind: 'openai-compatible' as const,
  name: 'مزوّد الكلية',
  baseUrl: 'https://models.example/v1',
  keyEnding: 'cdef',
  isKeyLost: false,
  canChange: true,
  models: [],
};
const NOTHING: AdminModels = {
  version: 3,
  connections: [],
  purposes: { answers: [], quick: [], study: [], images: [], embeddings: [] },
  prices: [],
  knownPrices: [],
  windows: [],
  budget: { dollars: null, spentMicros: 0, isSpent: false },
  troubles: [],
  hasModel: false,
  foundOllama: null,
};
const WITH_CLOUD: AdminModels = { ...NOTHING, connections: [CLOUD] };
const FIRST = { connectionId: 'c1', model: 'small' };
const SECOND = { connectionId: 'c1', model: 'large' };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  const none = { done: true as const, days: [], plans: [], purposes: [], models: [] };
  api.on(adminModelCosts, () => none);
  api.on(adminTryConnection, () => ({ done: true, count: 2 }));
  api.on(adminListOffered, () => ({
    done: true,
    models: ['small', 'large'].map((name) => ({ name, sizeBytes: null, price: null })),
  }));
});

/** What the server would answer now. */
let now: AdminModels;

function open(models: AdminModels) {
  now = models;
  api.on(adminGetModels, () => ({ done: true, ...now }));
  return openConsole(api, '/admin/models', copy.title);
}

const lines = (...all: object[]) =>
  new Blob([all.map((line) => `${JSON.stringify(line)}\n`).join('')]);
const purpose = async (name: string) => within(await screen.findByRole('region', { name }));

describe('ModelsPage', () => {
  it('offers models only once there is a connection, and says what answers before', async () => {
    await open(NOTHING);
    const answers = await purpose(copy.purposes.names.answers);
    expect(answers.getByText(copy.purposes.without.answers)).toBeTruthy();
    expect(answers.queryByRole('button')).toBeNull();
  });

  it('says which connection needs its key again, and asks for it there', async () => {
    const user = await open({ ...NOTHING, connections: [{ ...CLOUD, isKeyLost: true }] });
    expect(await screen.findByText(copy.connections.lostKey)).toBeTruthy();
    expect(screen.queryByText(/cdef/)).toBeNull();
    await user.click(screen.getByRole('button', { name: copy.connections.edit(CLOUD.name) }));
    expect(await screen.findByText(copy.form.lostKey)).toBeTruthy();
  });

  it('leads an admin without a model to the first connection', async () => {
    const user = await open(NOTHING);
    const calls = api.on(adminAddConnection, () => {
      now = WITH_CLOUD;
      return { done: true, message: 'أُضيف الاتصال.', connectionId: 'c1', ...now };
    });
    const start = within(await screen.findByRole('region', { name: copy.start.title }));
    expect(screen.getAllByRole('button', { name: copy.start.add })).toHaveLength(1);
    await user.click(start.getByRole('button', { name: copy.start.add }));
    await user.type(screen.getByLabelText(copy.form.name), 'مزوّد الكلية');
    await user.type(screen.getByLabelText(copy.form.baseUrl), 'https://models.example/v1');
    await user.type(screen.getByLabelText(new RegExp(`^${copy.form.key}`)), 'sk-0123456789abcdef');
    await user.click(screen.getByRole('button', { name: copy.form.submit }));
    expect(await screen.findByText('مزوّد الكلية')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      version: 3,
      kind: 'openai-compatible',
      name: 'مزوّد الكلية',
      baseUrl: 'https://models.example/v1',
      key: 'sk-0123456789abcdef',
    });
    expect(screen.getByText(/cdef/)).toBeTruthy();
    // What it offers is open at once.
    expect(
      await screen.findByRole('button', { name: copy.offered.useLabel('small') }),
    ).toBeTruthy();
    expect(await screen.findByText(copy.connections.answers)).toBeTruthy();
  });

  it('tries an address before it is saved, and saves a dead one only on a second word', async () => {
    const user = await open(NOTHING);
    const tried = api.on(adminTryConnection, () => {
      throw new Refusal('invalid_input', 'لا يجيب أحد على هذا العنوان.');
    });
    api.on(adminListOffered, () => {
      throw new Refusal('unavailable', 'لا يجيب أحد على هذا العنوان.');
    });
    const added = api.on(adminAddConnection, () => {
      now = WITH_CLOUD;
      return { done: true, message: 'أُضيف الاتصال.', connectionId: 'c1', ...now };
    });
    await user.click((await screen.findAllByRole('button', { name: copy.start.add }))[0]!);
    await user.type(screen.getByLabelText(copy.form.name), 'مزوّد الكلية');
    await user.type(screen.getByLabelText(copy.form.baseUrl), 'http://127.0.0.1:9/v1');
    await user.click(screen.getByRole('button', { name: copy.form.submit }));
    expect(await screen.findByText(/لا يجيب أحد على هذا العنوان/)).toBeTruthy();
    expect(tried[0]?.body).toEqual({
      id: null,
      kind: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9/v1',
      key: null,
    });
    expect(added).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: copy.form.untried }));
    expect(await screen.findByText(copy.connections.silent)).toBeTruthy();
    expect([tried.length, added.length]).toEqual([1, 1]);
  });

  it('says beside its field what the server refuses', async () => {
    const user = await open(NOTHING);
    api.on(adminAddConnection, () => {
      throw new Refusal('invalid_input', 'داخل الشبكة', { fields: { baseUrl: 'داخل الشبكة' } });
    });
    await user.click((await screen.findAllByRole('button', { name: copy.start.add }))[0]!);
    await user.type(screen.getByLabelText(copy.form.name), 'داخلي');
    await user.type(screen.getByLabelText(copy.form.baseUrl), 'http://10.0.0.1/v1');
    await user.click(screen.getByRole('button', { name: copy.form.submit }));
    expect(await screen.findByText('داخل الشبكة')).toBeTruthy();
  });

  it('puts a listed model to use, and orders those of a purpose', async () => {
    const user = await open({ ...WITH_CLOUD, hasModel: true });
    const calls = api.on(adminSaveModels, ({ version, purposes = NOTHING.purposes }) => {
      now = { ...WITH_CLOUD, hasModel: true, version: version + 1, purposes };
      return { done: true, message: 'حُفظت.', ...now };
    });
    await user.click(
      await screen.findByRole('button', { name: copy.connections.showModels(CLOUD.name) }),
    );
    await user.click(await screen.findByRole('button', { name: copy.offered.useLabel('small') }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ version: 3, purposes: { answers: [FIRST] } });
    await user.click(await screen.findByRole('button', { name: copy.offered.useLabel('large') }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ version: 4 }));
    const answers = await purpose(copy.purposes.names.answers);
    await user.click(await answers.findByRole('button', { name: 'تقديم «large»' }));
    await waitFor(() =>
      expect(calls[2]?.body).toMatchObject({ purposes: { answers: [SECOND, FIRST] } }),
    );
  });

  it('shows what another admin has saved when the two collide', async () => {
    const before = { ...WITH_CLOUD, purposes: { ...NOTHING.purposes, answers: [FIRST] } };
    const user = await open(before);
    api.on(adminSaveModels, () => {
      throw new Refusal('conflict', 'غيّر مسؤول آخر إعدادات النماذج.');
    });
    const answers = await purpose(copy.purposes.names.answers);
    const remove = await answers.findByRole('button', { name: copy.purposes.remove('small') });
    now = { ...before, version: 9, purposes: { ...NOTHING.purposes, answers: [SECOND] } };
    await user.click(remove);
    expect((await answers.findByRole('alert')).textContent).toContain('مسؤول آخر');
    expect(await answers.findByText('large')).toBeTruthy();
  });

  it('tries a model and reports the results', async () => {
    const user = await open(WITH_CLOUD);
    api.on(adminTryModel, () =>
      lines(
        { type: 'text', text: 'أهلًا ' },
        { type: 'text', text: 'بك.' },
        { type: 'report', firstPieceMs: 120, piecesPerSecond: 31.5, tools: 'yes', vision: 'no' },
      ),
    );
    await user.click(
      await screen.findByRole('button', { name: copy.connections.showModels(CLOUD.name) }),
    );
    await user.click(await screen.findByRole('button', { name: copy.offered.tryLabel('small') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('أهلًا بك.')).toBeTruthy();
    expect(await dialog.findByText(copy.trial.milliseconds('120'))).toBeTruthy();
    expect(dialog.getByText(copy.trial.perSecond('31.5'))).toBeTruthy();
  });

  it('says why the provider does not list its models', async () => {
    api.on(adminListOffered, () => {
      throw new Refusal('unavailable', 'رفض المزوّد المفتاح.');
    });
    const user = await open(WITH_CLOUD);
    await user.click(
      await screen.findByRole('button', { name: copy.connections.showModels(CLOUD.name) }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('رفض المزوّد المفتاح');
  });

  it('fetches a recommended model into an Ollama', async () => {
    const ollama = { ...CLOUD, kind: 'ollama' as const, name: 'Ollama', keyEnding: null };
    const user = await open({ ...NOTHING, connections: [ollama] });
    const pull = { model: 'qwen3:8b', doneBytes: 500, totalBytes: 1000, message: null };
    let pulls: ModelPull[] = [{ ...pull, model: 'aya:8b', state: 'running' }];
    const answer = () => ({ done: true as const, message: 'تم.', pulls });
    api.on(adminListPulls, answer);
    const calls = api.on(adminPullModel, () => {
      pulls = [{ ...pull, state: 'running' }];
      return answer();
    });
    api.on(adminStopPull, () => {
      pulls = [{ ...pull, state: 'stopped' }];
      return answer();
    });
    await user.click(
      await screen.findByRole('button', { name: copy.connections.showModels('Ollama') }),
    );
    // What was begun before, or by somebody else, is found as far as it is.
    expect(
      await screen.findByRole('progressbar', { name: copy.local.progress('aya:8b') }),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: copy.local.pullLabel('qwen3:8b') }));
    await user.click(
      await screen.findByRole('button', { name: copy.local.cancelLabel('qwen3:8b') }),
    );
    const resume = await screen.findByRole('button', { name: copy.local.resumeLabel('qwen3:8b') });
    await user.click(resume);
    expect(
      await screen.findByRole('progressbar', { name: copy.local.progress('qwen3:8b') }),
    ).toBeTruthy();
    pulls = [{ ...pull, state: 'done' }];
    expect(await screen.findByText(copy.local.done('qwen3:8b'))).toBeTruthy();
    expect(calls[0]?.body).toEqual({ model: 'qwen3:8b' });
  });

  it('stores a price, a window and a budget, and refuses an invalid amount', async () => {
    const user = await open({
      ...WITH_CLOUD,
      purposes: { ...NOTHING.purposes, answers: [FIRST] },
    });
    const calls = api.on(adminSaveModels, () => ({ done: true, message: 'حُفظت.', ...WITH_CLOUD }));
    await user.type(await screen.findByLabelText(new RegExp(copy.budget.label)), 'كثير');
    await user.click(screen.getByRole('button', { name: copy.budget.submit }));
    expect(await screen.findByText(copy.budget.wrong)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.purposes.setFacts('small') }));
    await user.type(screen.getByLabelText(copy.facts.input), '٠٫٢٥');
    await user.type(screen.getByLabelText(copy.facts.output), '2');
    await user.type(screen.getByLabelText(new RegExp(copy.facts.window)), '٩');
    await user.click(screen.getByRole('button', { name: copy.facts.submit }));
    expect(await screen.findByText(copy.facts.wrongWindow)).toBeTruthy();
    await user.type(screen.getByLabelText(new RegExp(copy.facts.window)), '٠٠٠');
    await user.click(screen.getByRole('button', { name: copy.facts.submit }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        version: 3,
        prices: [{ ...FIRST, price: { input: 0.25, output: 2 } }],
        windows: [{ ...FIRST, tokens: 9000 }],
      }),
    );
  });

  it('tells of models that rest, and of a budget that is spent', async () => {
    await open({
      ...WITH_CLOUD,
      budget: { dollars: 10, spentMicros: 10_000_000, isSpent: true },
      troubles: [
        {
          ...FIRST,
          message: 'المزوّد مشغول.',
          count: 3,
          at: '2026-11-05T08:00:00.000Z',
          restsUntil: '2026-11-05T08:01:00.000Z',
        },
      ],
    });
    expect(await screen.findByText('المزوّد مشغول.')).toBeTruthy();
    expect(screen.getByText(copy.troubles.resting)).toBeTruthy();
    expect(screen.getByText(copy.spent)).toBeTruthy();
  });
});
