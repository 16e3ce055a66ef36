import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import { bindFaqs } from './faqs.routes.ts';
import { createFaqsService } from './faqs.service.ts';

export function createFaqs(deps: Base & { recorder: ActionRecorder }): void {
  const { bind, recorder } = deps;
  bindFaqs(bind, { service: createFaqsService(deps), recorder });
}
