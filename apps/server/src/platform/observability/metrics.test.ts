import { createServer, type AddressInfo } from 'node:net';
import { getMe } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrometheus } from '#src/adapters/metrics/prometheus.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { startTestApp } from '#src/testing/test-app.ts';
import { createLogger } from './logger.ts';
import { eventually } from '#src/testing/eventually.ts';

const TOKEN = 'a token for the figures';

function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}

describe('the figures of a node', () => {
  let chat: ChatApp;
  beforeAll(async () => {
    chat = await startChatApp({ METRICS_TOKEN: TOKEN });
  });
  afterAll(() => chat.close());

  const figures = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await chat.app.fetch('/metrics', { headers });
    expect(response.status).toBe(200);
    return response.text();
  };

  it('are shown with the token, and not without', async () => {
    expect((await chat.app.fetch('/metrics')).status).toBe(401);
    const headers = { authorization: 'Bearer another token' };
    expect((await chat.app.fetch('/metrics', { headers })).status).toBe(401);
    expect(await figures()).toContain('# TYPE nibras_sockets gauge');
  });

  it('count calls by the pattern of their route, never by their address', async () => {
    await chat.app.call(getMe, undefined, chat.user);
    await chat.app.fetch('/api/chat/some-thread-of-somebody');
    await chat.app.fetch('/api/no-such-path');
    const text = await figures();
    const count = (method: string, route: string, status: number) =>
      valueOf(
        text,
        `nibras_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(count('GET', getMe.path, 200)).toBe(1);
    expect(count('GET', '/api/chat/:id', 401)).toBe(1);
    expect(count('GET', 'none', 404)).toBe(1);
    expect(text).not.toContain('some-thread-of-somebody');
  });

  it('follow a reply from its first piece to its cost', async () => {
    expect(valueOf(await figures(), 'nibras_sockets')).toBe(1);
    const sent = await chat.tab.sent('سؤال يُحصى');
    const call = await chat.nextReply();
    call.write('جواب');
    await chat.tab.until('get-messages');
    const during = await figures();
    expect(valueOf(during, 'nibras_running_replies')).toBe(1);
    expect(valueOf(during, 'nibras_first_piece_seconds_count')).toBe(1);
    call.finish({ usage: { input: 120, output: 30 } });
    await chat.tab.over(sent.id);
    const labels = 'provider="openai-compatible",model="fake-model",purpose="reply"';
    await eventually(async () => {
      const text = await figures();
      expect(valueOf(text, 'nibras_running_replies')).toBe(0);
      expect(valueOf(text, 'nibras_replies_total{state="done"}')).toBe(1);
      expect(valueOf(text, `nibras_model_tokens_total{${labels},direction="in"}`)).toBe(120);
      expect(valueOf(text, `nibras_model_tokens_total{${labels},direction="out"}`)).toBe(30);
      expect(valueOf(text, `nibras_model_cost_dollars_total{${labels}}`)).not.toBeNull();
    });
  });

  it('tell of the process, its event loop, its indexes and the jobs', async () => {
    const text = await figures();
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(valueOf(text, 'nibras_index_cache_bytes')).toBe(0);
    expect(valueOf(text, 'nibras_index_cache_entries')).toBe(0);
    expect(text).toContain('# TYPE nibras_jobs gauge');
  });
});

describe('figures on a port of their own', () => {
  it('are there and not among the pages', async () => {
    const port = await freePort();
    const app = await startTestApp({ environment: { METRICS_PORT: String(port) } });
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(valueOf(text, 'nibras_sockets')).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await app.fetch('/metrics')).status).toBe(404);
    await app.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });
});

describe('the log', () => {
  it('is counted where it says that something went wrong', async () => {
    const metrics = createPrometheus();
    const log = createLogger('info', {
      destination: { write: () => undefined },
      onProblem: (level) => metrics.countLogLine(level),
    });
    log.info('fine');
    log.warn('hm');
    log.error({ err: new Error('gone') }, 'broken');
    const { text } = await metrics.write();
    expect(valueOf(text, 'nibras_log_lines_total{level="warn"}')).toBe(1);
    expect(valueOf(text, 'nibras_log_lines_total{level="error"}')).toBe(1);
    expect(text).not.toContain('level="info"');
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
