import {
  buryCard,
  exportCardTable,
  exportDeck,
  getCardQueue,
  getCardSettings,
  getCardStats,
  importDeck,
  joinReview,
  joinReviewMany,
  leaveReview,
  makeTermCards,
  reviewCard,
  setCardSettings,
  undoReview,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { CardsService } from './cards.service.ts';
import type { ExportsService } from './exports.service.ts';
import type { ImportsService } from './imports.service.ts';
import type { TermCardsService } from './term-cards.service.ts';

export function bindCards(bind: Binder, cards: CardsService): void {
  bind.subscribed(getCardQueue, {}, async ({ session, query }) => ({
    done: true as const,
    ...(await cards.queue(session, query.centerId)),
  }));
  bind.subscribed(reviewCard, {}, async ({ session, params, body }) => ({
    done: true as const,
    state: await cards.review(session.userId, params.itemId, body),
  }));
  bind.subscribed(undoReview, {}, async ({ session }) => ({
    done: true as const,
    card: await cards.undo(session),
  }));
  bind.subscribed(joinReview, {}, async ({ session, body }) => ({
    done: true as const,
    card: await cards.join(session, body.itemId),
  }));
  bind.subscribed(joinReviewMany, {}, async ({ session, body }) => ({
    done: true as const,
    joined: await cards.joinMany(session.userId, body.itemIds),
  }));
  bind.subscribed(leaveReview, {}, async ({ session, params }) => {
    await cards.leave(session.userId, params.itemId);
    return { done: true as const };
  });
  bind.subscribed(buryCard, {}, async ({ session, params }) => {
    await cards.bury(session.userId, params.itemId);
    return { done: true as const };
  });
  bind.subscribed(getCardSettings, {}, async ({ session }) => ({
    done: true as const,
    settings: await cards.settings(session.userId),
  }));
  bind.subscribed(setCardSettings, {}, async ({ session, body }) => ({
    done: true as const,
    settings: await cards.setSettings(session.userId, body),
  }));
  bind.subscribed(getCardStats, {}, async ({ session, query }) => ({
    done: true as const,
    ...(await cards.stats(session, query.centerId)),
  }));
}

export function bindTermCards(bind: Binder, terms: TermCardsService): void {
  bind.subscribed(makeTermCards, {}, async ({ session, params, body }) => ({
    done: true as const,
    ...(await terms.make(session.userId, params.id, body.termIds)),
  }));
}

export function bindDecks(bind: Binder, exports: ExportsService, imports: ImportsService): void {
  bind.subscribed(importDeck, {}, async ({ session, body }) => ({
    done: true as const,
    ...(await imports.take(session.userId, body)),
  }));
  bind.archive(exportDeck, {}, async ({ session, query }) => ({
    bytes: await exports.deck(session.userId, query.centerId),
    fileName: 'nibras-cards.apkg',
  }));
  bind.csv(exportCardTable, { downloadAs: 'nibras-cards.csv' }, ({ session, query }) =>
    exports.table(session.userId, query.centerId),
  );
}
