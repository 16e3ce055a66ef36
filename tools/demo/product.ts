import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyInputOf, Endpoint, ResponseOf } from '../../packages/contract/src/index.ts';

const LOOK_EVERY_MS = 250;

export type Product = {
  url: string;
  call<E extends Endpoint>(
    endpoint: E,
    given?: { body?: BodyInputOf<E>; token?: string; path?: string },
  ): Promise<ResponseOf<E>>;
};

/** A client of the public API, so the demo contains nothing a user could not create. */
export function productAt(url: string): Product {
  return {
    url,
    async call<E extends Endpoint>(
      endpoint: E,
      given: { body?: BodyInputOf<E>; token?: string; path?: string } = {},
    ) {
      const { body, token, path = endpoint.path } = given;
      const response = await fetch(url + path, {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return endpoint.response.parse(await response.json()) as ResponseOf<E>;
    },
  };
}

export async function waitFor<T>(look: () => Promise<T | null>, seconds = 120): Promise<T> {
  for (let waitedMs = 0; waitedMs < seconds * 1000; waitedMs += LOOK_EVERY_MS) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`no result within ${seconds} seconds`);
}

/** Waits for the code emailed to an address. */
export function mailedCode(mailFolder: string, email: string): Promise<string> {
  return waitFor(async () => {
    const names = (await readdir(mailFolder).catch(() => [])).filter((one) => one.endsWith('.eml'));
    for (const name of names) {
      const file = await readFile(join(mailFolder, name), 'utf8');
      const plain = /text\/plain[^]*?base64\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(file)?.[1] ?? '';
      const code = /^(\d{6})\r?$/m.exec(Buffer.from(plain, 'base64').toString('utf8'))?.[1];
      if (code !== undefined && file.includes(email)) return code;
    }
    return null;
  });
}
