import { login } from '@nibras/contract';
import { freePort } from '../../../tools/run/servers/free-port.ts';
import { startProduct, type Running } from './start-process.ts';

const ADMIN = { username: 'admin@nibras.bench', password: 'admin-of-the-bench' };

export async function withAdmin<T>(
  dataDir: string,
  work: (server: Running, headers: { authorization: string }) => Promise<T>,
): Promise<T> {
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LLM_PROVIDER: 'builtin',
  };
  const server = await startProduct(environment, await freePort());
  try {
    return await work(server, { authorization: `Bearer ${await signIn(server.url)}` });
  } finally {
    await server.stop();
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return login.response.parse(await response.json()).token;
}
