import { getVerses } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { VersesService } from './verses.service.ts';

export function bindVerses(bind: Binder, service: VersesService): void {
  bind.signedIn(getVerses, {}, ({ query }) =>
    Promise.resolve({ done: true as const, ...service.around(query) }),
  );
}
