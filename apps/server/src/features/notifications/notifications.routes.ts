import { getUnseen, type AnswerKind } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';

type Counts = Record<AnswerKind, (userId: string) => Promise<number>>;

/** The numbers on the badges, gathered from whoever counts them. */
export function bindNotifications(bind: Binder, count: Counts): void {
  bind.signedIn(getUnseen, {}, async ({ session: { userId } }) => {
    const [suggestions, support] = await Promise.all([
      count.suggestions(userId),
      count.support(userId),
    ]);
    return { done: true as const, unseen: { suggestions, support } };
  });
}
