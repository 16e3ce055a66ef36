import {
  answerWalk,
  askWalkHint,
  endWalk,
  forgetMastery,
  getMastery,
  getWalk,
  showWalkAnswer,
  startWalk,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { MasteryService } from './mastery.service.ts';
import type { WalksService } from './walks.service.ts';

export function bindWalks(bind: Binder, walks: WalksService): void {
  bind.subscribed(startWalk, {}, ({ session, body }) => walks.start(session, body));
  bind.subscribed(getWalk, {}, ({ session, params }) => walks.get(session, params.id));
  bind.subscribed(answerWalk, {}, ({ session, params, body }) =>
    walks.answer(session, params.id, body),
  );
  bind.subscribed(askWalkHint, {}, ({ session, params }) => walks.hint(session, params.id));
  bind.subscribed(showWalkAnswer, {}, ({ session, params }) => walks.show(session, params.id));
  bind.subscribed(endWalk, {}, ({ session, params }) => walks.end(session, params.id));
}

export function bindMastery(bind: Binder, mastery: MasteryService): void {
  bind.subscribed(getMastery, {}, async ({ session, params }) => ({
    done: true as const,
    topics: await mastery.get(session.userId, params.centerId),
  }));
  bind.subscribed(forgetMastery, {}, async ({ session, params }) => {
    await mastery.forget(session.userId, params.centerId);
    return { done: true as const, topics: [] };
  });
}
