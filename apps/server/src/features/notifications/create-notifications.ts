import { getUnseen } from '@nibras/contract';
import type { Suggestions } from '#src/features/suggestions/create-suggestions.ts';
import type { Support } from '#src/features/support/create-support.ts';
import type { Base } from '#src/platform/base.ts';

export function createNotifications(
  deps: Base & { suggestions: Suggestions; support: Support },
): void {
  const { bind, suggestions, support } = deps;
  bind.signedIn(getUnseen, {}, async ({ session: { userId } }) => {
    const [ofSuggestions, ofSupport] = await Promise.all([
      suggestions.countUnseen(userId),
      support.countUnseen(userId),
    ]);
    return { done: true as const, unseen: { suggestions: ofSuggestions, support: ofSupport } };
  });
}
