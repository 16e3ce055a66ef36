import {
  adminAddConnection,
  adminGetModels,
  adminSaveModels,
  type BodyInputOf,
  type ModelRef,
  type Purposes,
} from '@nibras/contract';
import type { TestApp } from './test-app.ts';

type Admin = { token: string };
type Connection = Partial<BodyInputOf<typeof adminAddConnection>>;

export const modelsNow = (app: TestApp, admin: Admin) => app.call(adminGetModels, undefined, admin);

export async function connect(app: TestApp, admin: Admin, given: Connection): Promise<string> {
  const { version } = await modelsNow(app, admin);
  const body = { version, kind: 'openai-compatible' as const, name: 'اتصال', baseUrl: null };
  const added = await app.call(adminAddConnection, { ...body, key: null, ...given }, admin);
  return added.connectionId;
}

export const NO_CHOICES: Purposes = {
  answers: [],
  quick: [],
  study: [],
  images: [],
  embeddings: [],
};

/** Sets the models of some purposes and clears the others. */
export async function choose(
  app: TestApp,
  admin: Admin,
  purposes: Partial<Record<keyof Purposes, ModelRef[]>>,
): Promise<void> {
  const { version } = await modelsNow(app, admin);
  const body = { version, purposes: { ...NO_CHOICES, ...purposes } };
  await app.call(adminSaveModels, body, admin);
}

export async function* linesFrom(response: Response): AsyncGenerator {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes as Uint8Array, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

export async function allOf<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
