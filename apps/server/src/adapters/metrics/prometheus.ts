import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figure, Metrics } from '#src/platform/observability/metrics.ts';

const FIGURES: Record<Figure, { name: string; help: string; labelNames?: string[] }> = {
  sockets: { name: 'nibras_sockets', help: 'Sockets that are open on this node.' },
  runningReplies: {
    name: 'nibras_running_replies',
    help: 'Replies that this node is writing.',
  },
  jobs: {
    name: 'nibras_jobs',
    help: 'Jobs of all nodes, by queue and state.',
    labelNames: ['queue', 'state'],
  },
  indexCacheBytes: {
    name: 'nibras_index_cache_bytes',
    help: 'Memory of the search indexes that this node holds.',
  },
  indexCacheEntries: {
    name: 'nibras_index_cache_entries',
    help: 'Search indexes that this node holds.',
  },
  freeBytes: {
    name: 'nibras_data_dir_free_bytes',
    help: 'What the disk of DATA_DIR has left.',
  },
  redisUp: {
    name: 'nibras_redis_up',
    help: '1 while this node works with the others through Redis.',
  },
};

export function createPrometheus(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'nibras_http_request_seconds',
    help: 'Calls, by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const logLines = new Counter({
    name: 'nibras_log_lines_total',
    help: 'Lines of the log that say something went wrong. Every unexpected failure is one.',
    labelNames: ['level'],
    registers,
  });
  const replies = new Counter({
    name: 'nibras_replies_total',
    help: 'Replies that came to an end, by how they did.',
    labelNames: ['state'],
    registers,
  });
  const firstPiece = new Histogram({
    name: 'nibras_first_piece_seconds',
    help: 'From the moment a question was stored to the first words of its reply.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
    registers,
  });
  const labelNames = ['provider', 'model', 'purpose'];
  const tokens = new Counter({
    name: 'nibras_model_tokens_total',
    help: 'Tokens that models read and wrote.',
    labelNames: [...labelNames, 'direction'],
    registers,
  });
  const dollars = new Counter({
    name: 'nibras_model_cost_dollars_total',
    help: 'What models cost, where their price is known.',
    labelNames,
    registers,
  });

  const troubles = new Counter({
    name: 'nibras_model_troubles_total',
    help: 'Models that failed before their first piece, by what was wrong.',
    labelNames: ['model', 'trouble'],
    registers,
  });
  const verses = new Counter({
    name: 'nibras_quoted_verses_total',
    help: 'Verses that models quoted, by how they were judged.',
    labelNames: ['verdict'],
    registers,
  });

  return {
    countCall: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
    countLogLine: (level) => logLines.inc({ level }),
    countReply: (state) => replies.inc({ state }),
    countModelTrouble: ({ model, trouble }) => troubles.inc({ model, trouble }),
    countVerse: (verdict) => verses.inc({ verdict }),
    observeFirstPiece: (seconds) => firstPiece.observe(seconds),
    countModelCall({ provider, model, purpose, inputTokens, outputTokens, costMicros }) {
      const call = { provider, model, purpose };
      tokens.inc({ ...call, direction: 'in' }, inputTokens);
      tokens.inc({ ...call, direction: 'out' }, outputTokens);
      dollars.inc(call, (costMicros ?? 0) / 1e6);
    },
    watch(figure, read) {
      new Gauge({
        ...FIGURES[figure],
        registers,
        async collect() {
          const reading = await read();
          this.reset();
          if (typeof reading === 'number') this.set(reading);
          else for (const { labels, value } of reading) this.set(labels, value);
        },
      });
    },
    async write() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
