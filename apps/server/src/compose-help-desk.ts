import type { AnswerKind, ServerEvents } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { bindFaqs } from '#src/features/faqs/faqs.routes.ts';
import { createFaqsService } from '#src/features/faqs/faqs.service.ts';
import { bindNotifications } from '#src/features/notifications/notifications.routes.ts';
import { bindSiteSettings } from '#src/features/site-settings/site-settings.routes.ts';
import { createSiteSettingsService } from '#src/features/site-settings/site-settings.service.ts';
import { createSuggestionsDesk } from '#src/features/suggestions/suggestions.desk.ts';
import { bindSuggestions } from '#src/features/suggestions/suggestions.routes.ts';
import { createSuggestionsService } from '#src/features/suggestions/suggestions.service.ts';
import { createSupportDesk } from '#src/features/support/support.desk.ts';
import { bindSupport } from '#src/features/support/support.routes.ts';
import { createSupportService } from '#src/features/support/support.service.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';

export type HelpDesk = ReturnType<typeof composeHelpDesk>;

/** The part of the composition root where questions, suggestions and messages meet. */
export function composeHelpDesk(
  bind: Binder,
  deps: {
    db: Database;
    now: () => Date;
    limits: RateLimits;
    mail: MailQueue;
    publicUrl: string;
    tellUser: (userId: string, ...payload: Parameters<ServerEvents['answers-updated']>) => void;
  },
) {
  const tellAbout = (about: AnswerKind) => (userId: string, unseen: number) =>
    deps.tellUser(userId, { about, unseen });
  const aboutSuggestions = { ...deps, tellUnseen: tellAbout('suggestions') };
  const aboutSupport = { ...deps, tellUnseen: tellAbout('support') };
  const suggestions = createSuggestionsService(aboutSuggestions);
  const support = createSupportService(aboutSupport);
  const faqs = createFaqsService(deps);
  const siteSettings = createSiteSettingsService(deps);

  bindSuggestions(bind, suggestions);
  bindSupport(bind, support);
  bindFaqs(bind, faqs);
  bindSiteSettings(bind, siteSettings);
  bindNotifications(bind, {
    suggestions: suggestions.countUnseen,
    support: support.countUnseen,
  });

  return {
    /** For the console. */
    faqs,
    siteSettings,
    suggestionsDesk: createSuggestionsDesk(aboutSuggestions),
    supportDesk: createSupportDesk(aboutSupport),
    /** What a user has here, as further members of the exported JSON object. */
    async exportOf(userId: string): Promise<string> {
      const own = {
        suggestions: await suggestions.exportOf(userId),
        supportMessages: await support.exportOf(userId),
      };
      return JSON.stringify(own).slice(1, -1);
    },
    forget: support.forget,
  };
}
