import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPrometheus } from './prometheus.ts';

const DASHBOARD = new URL('../../../../../deploy/grafana-dashboard.json', import.meta.url);
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

describe('the dashboard', () => {
  it('asks for figures that there are', async () => {
    const metrics = createPrometheus();
    for (const figure of FIGURES) metrics.watch(figure, () => 0);
    const { text } = await metrics.write();
    const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
    const { panels } = dashboardSchema.parse(JSON.parse(await readFile(DASHBOARD, 'utf8')));
    const asked = panels
      .flatMap(({ targets }) => targets)
      .flatMap(({ expr }) => expr.match(/\b(?:nibras|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });
});

const FIGURES = [
  'sockets',
  'runningReplies',
  'jobs',
  'indexCacheBytes',
  'indexCacheEntries',
  'redisUp',
] as const;
