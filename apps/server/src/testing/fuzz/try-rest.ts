import { logout } from '@nibras/contract';
import type { TestApp } from '#src/testing/test-app.ts';
import type { Cast } from './cast.ts';
import { findLeak } from './find-leak.ts';
import { createRandom } from './random.ts';
import { ENDPOINTS, makeRestInput } from './rest-inputs.ts';
import type { Tally } from './tally.ts';

const AT_ONCE = 12;

export async function tryRest(
  app: TestApp,
  cast: Cast,
  tally: Tally,
  { seed, inputs }: { seed: number; inputs: number },
): Promise<void> {
  async function tryOne(at: number): Promise<void> {
    const random = createRandom(seed + at);
    const endpoint = ENDPOINTS[at % ENDPOINTS.length] ?? logout;
    // Ending the session would turn the rest into refusals.
    const caller =
      endpoint === logout ? cast.callerOf('visitor', random) : cast.callerFor(endpoint, random);
    const { path, body, contentType } = makeRestInput(endpoint, random, caller.texts);
    const response = await app.fetch(path, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.1.${at % 250}.${(at >> 8) % 250}`,
        ...(body !== null && { 'content-type': contentType }),
        ...(caller.token !== null && { authorization: `Bearer ${caller.token}` }),
      },
      ...(body !== null && { body }),
    });
    const answer = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    const area = path.startsWith('/api/admin') ? 'admin-rest' : 'rest';
    tally.count(area, caller.role, String(response.status));
    const what = `#${at} ${caller.role} ${endpoint.method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 300)}`;
    if (response.status >= 500) tally.findings.push(`${response.status}: ${what}`);
    const leak = findLeak(answer, caller.role, cast.belongings);
    if (leak !== null) tally.findings.push(`${leak}: ${what}`);
  }

  let next = 0;
  const work = async () => {
    while (next < inputs) {
      const at = next;
      next += 1;
      await tryOne(at).catch((error: unknown) => tally.findings.push(`#${at} ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
