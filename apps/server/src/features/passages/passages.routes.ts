import {
  askCenter,
  getPagePicture,
  getPassage,
  getPassageLines,
  getPassagePage,
  listHeadings,
  searchSentences,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { PassagesService } from './passages.service.ts';
import type { SentencesService } from './sentences.service.ts';

export function bindPassages(
  bind: Binder,
  service: PassagesService,
  findSentences: SentencesService,
): void {
  bind.subscribed(searchSentences, {}, async ({ session, query }) => ({
    done: true as const,
    sentences: await findSentences(session, query.q),
  }));
  bind.subscribed(askCenter, {}, async ({ session, params, body }) => ({
    done: true as const,
    ...(await service.ask(session, params.id, body.question)),
  }));
  bind.subscribed(listHeadings, {}, async ({ session, params }) => ({
    done: true as const,
    headings: await service.headings(session, params.id),
  }));
  bind.subscribed(getPassage, {}, async ({ session, params }) => ({
    done: true as const,
    passage: await service.inPage(session, params.id, params.passageId),
  }));
  bind.subscribed(getPassagePage, {}, async ({ session, params }) => ({
    done: true as const,
    page: await service.page(session.userId, params),
  }));
  bind.subscribed(getPassageLines, {}, async ({ session, params }) => ({
    done: true as const,
    lines: await service.lines(session.userId, params.id, params.passageId),
  }));
  bind.png(getPagePicture, {}, ({ session, params }) => service.picture(session.userId, params));
}
