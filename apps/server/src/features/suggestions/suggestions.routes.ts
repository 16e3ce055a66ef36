import { createSuggestion, listMySuggestions, markSuggestionsSeen } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { SuggestionsService } from './suggestions.service.ts';

export function bindSuggestions(bind: Binder, service: SuggestionsService): void {
  bind.signedIn(listMySuggestions, {}, async ({ session }) => ({
    done: true as const,
    suggestions: await service.listOwn(session.userId),
  }));
  bind.signedIn(createSuggestion, {}, async ({ session, body }) => ({
    done: true as const,
    message: 'تم إرسال اقتراحك بنجاح. شكرًا لمساهمتك في تطوير المنصة!',
    suggestion: await service.create(session.userId, body.content),
  }));
  bind.signedIn(markSuggestionsSeen, {}, async ({ session, body }) => {
    await service.markSeen(session.userId, new Date(body.until));
    return { done: true as const, message: 'صارت الردود مقروءة.' };
  });
}
