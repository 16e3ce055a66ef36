import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '#src/db/tables/administration.ts';
import type { Store } from '#src/db/open-store.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { createFixedClock } from '#src/testing/fixed-clock.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { UNSET } from './model-settings.ts';
import { shareSettings } from './shared-settings.ts';

let store: Store;
const clock = createFixedClock();

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Two connected nodes whose connection can be cut. */
function startLine() {
  const line = new EventEmitter();
  let isUp = true;
  return {
    node: (): Pick<Cluster, 'isUp' | 'onChange' | 'tell' | 'subscribe'> => ({
      isUp: () => isUp,
      onChange: (listener) => void line.on('change', () => listener(isUp)),
      tell: (topic, text) => void line.emit(topic, text),
      subscribe: (topic, listener) => void line.on(topic, listener),
    }),
    cut(): void {
      isUp = false;
      line.emit('change');
    },
  };
}

const nodeOn = (line: ReturnType<typeof startLine>) =>
  shareSettings({
    db: store.db,
    now: clock.now,
    isOnlyProcess: false,
    cluster: { ...line.node() } as Cluster,
  });

const write = async (version: number): Promise<void> => {
  const row = { key: 'models', value: { ...UNSET, version }, updatedAt: clock.now() };
  await store.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: row });
};

it('hold on every node from the moment that one of them tells', async () => {
  const line = startLine();
  const [here, there] = [nodeOn(line), nodeOn(line)];
  await write(1);
  expect((await there.read()).version).toBe(1);
  await write(2);
  expect((await there.read()).version).toBe(1);
  here.changed();
  expect((await there.read()).version).toBe(2);
});

it('are cached for ten seconds at most, in case the message was lost, and for one second without other nodes', async () => {
  const line = startLine();
  const node = nodeOn(line);
  await write(3);
  await node.read();
  await write(4);
  clock.advance(10_000);
  expect((await node.read()).version).toBe(4);
  line.cut();
  await write(5);
  expect((await node.read()).version).toBe(5);
  await write(6);
  expect((await node.read()).version).toBe(5);
  clock.advance(1000);
  expect((await node.read()).version).toBe(6);
});
