import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import { bindAdminSuggestions } from './admin/suggestions.routes.ts';
import { createAdminSuggestionsService } from './admin/suggestions.service.ts';
import { bindSuggestions } from './suggestions.routes.ts';
import { createSuggestionsService } from './suggestions.service.ts';

export type Suggestions = ReturnType<typeof createSuggestions>;

export function createSuggestions(deps: Base & { recorder: ActionRecorder }) {
  const { bind, db, recorder, sockets } = deps;
  const tellUnseen = (userId: string, unseen: number): void =>
    sockets.tellUser(userId, 'answers-updated', { about: 'suggestions', unseen });
  const service = createSuggestionsService({ ...deps, tellUnseen });
  const admin = createAdminSuggestionsService({ ...deps, tellUnseen });
  bindSuggestions(bind, service);
  bindAdminSuggestions(bind, { db, service: admin, recorder });
  return {
    countUnseen: service.countUnseen,
    countPending: (): Promise<number> => admin.count('pending'),
    export: (userId: string) => ({ suggestions: () => service.exportOf(userId) }),
  };
}
