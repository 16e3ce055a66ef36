import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  login,
  uploadFile,
  type BodyInputOf,
  type Endpoint,
  type ResponseOf,
} from '@nibras/contract';
import { endWithFile, SHORT_LIVED } from './test-processes.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const ADMIN = { email: 'admin@nibras.test', password: 'admin-of-the-tests' };

export type ServerProcess = {
  url: string;
  pid: number;
  lines: readonly string[];
  call<E extends Endpoint>(
    endpoint: E,
    body?: BodyInputOf<E>,
    options?: { path?: string },
  ): Promise<ResponseOf<E>>;
  upload(fileName: string, bytes: Uint8Array | string): Promise<ResponseOf<typeof uploadFile>>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

/** Starts the product on a data folder; calls use its admin. */
export async function startServer(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...SHORT_LIVED, MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LLM_PROVIDER: 'builtin',
      LOG_LEVEL: 'warn',
      // Shared by all starts, of which tests have many.
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      ...environment,
    },
  });
  endWithFile(child);
  const ended = once(child, 'exit');
  const lines: string[] = [];
  await ready(child.stdout, lines, ended);
  const url = `http://127.0.0.1:${port}`;
  const call = caller(url);
  const { token } = await call(login, {
    username: ADMIN.email,
    password: ADMIN.password,
    rememberMe: true,
  });
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    call: (endpoint, body, options) => call(endpoint, body, { ...options, token }),
    upload: (fileName, bytes) =>
      send(url, uploadFile, {
        token,
        body: { fileName, fileData: Buffer.from(bytes).toString('base64') },
      }),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Resolves with the ready line and keeps reading the output, or the process would block. */
function ready(
  output: NodeJS.ReadableStream,
  lines: string[],
  ended: Promise<unknown>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface(output).on('line', (line) => {
      lines.push(line);
      if (line.includes('is ready at')) resolve();
    });
    void ended.then(() => reject(new Error(`the server ended: ${lines.join(' | ')}`)));
  });
}

function caller(url: string) {
  return <E extends Endpoint>(
    endpoint: E,
    body?: BodyInputOf<E>,
    options: { path?: string; token?: string } = {},
  ): Promise<ResponseOf<E>> => send(url, endpoint, { ...options, body });
}

async function send<E extends Endpoint>(
  url: string,
  endpoint: E,
  { path = endpoint.path, token = '', body }: { path?: string; token?: string; body?: unknown },
): Promise<ResponseOf<E>> {
  const response = await fetch(url + path, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body != null && { 'content-type': 'application/json' }),
    },
    ...(body != null && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return endpoint.response.parse(answer) as ResponseOf<E>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
