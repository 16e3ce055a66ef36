import { listFaqs } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { FaqsService } from './faqs.service.ts';

export function bindFaqs(bind: Binder, service: FaqsService): void {
  bind.open(listFaqs, {}, async () => ({ done: true as const, faqs: await service.map() }));
}
