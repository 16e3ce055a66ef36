import {
  downloadGlossary,
  getCourseMap,
  getGuide,
  hideTerm,
  listGlossary,
  mergeTerm,
  printGuide,
  proposeTerms,
  summarizeGuide,
  updateTerm,
  type GlossaryTerm,
} from '@nibras/contract';
import { inPages, writeCsv, type CsvColumn } from '#src/platform/console/csv.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { CourseMapService } from './course-map.service.ts';
import type { GlossaryService } from './glossary.service.ts';
import type { GuideService } from './guide/guide.service.ts';
import type { SummariesService } from './guide/summaries.service.ts';
import type { ProposalsService } from './proposals/proposals.service.ts';

export function bindCourse(
  bind: Binder,
  maps: CourseMapService,
  guides: GuideService,
  summaries: SummariesService,
): void {
  bind.subscribed(getCourseMap, {}, async ({ session, params }) => ({
    done: true as const,
    map: await maps.get(session.userId, params.id),
  }));
  bind.subscribed(getGuide, {}, async ({ session, params }) => ({
    done: true as const,
    guide: await guides.get(session.userId, params.id),
  }));
  bind.subscribed(summarizeGuide, {}, async ({ session, params }) => ({
    done: true as const,
    summary: await summaries.start(session, params.id),
  }));
  bind.subscribedPdf(printGuide, {}, async ({ session, params }) => ({
    bytes: await guides.print(session.userId, params.id),
    fileName: 'nibras-guide.pdf',
  }));
}

export function bindGlossary(
  bind: Binder,
  glossary: GlossaryService,
  proposals: ProposalsService,
): void {
  bind.subscribed(proposeTerms, {}, async ({ session, params }) => ({
    done: true as const,
    proposed: await proposals.propose(session, params.id),
  }));
  bind.subscribed(listGlossary, {}, async ({ session: { userId }, params, query }) => ({
    done: true as const,
    terms: await glossary.list({ userId, centerId: params.id }, query.q),
  }));
  bind.csv(
    downloadGlossary,
    { downloadAs: 'nibras-glossary.csv' },
    async ({ session: { userId }, params, query }) => {
      const listed = await glossary.list({ userId, centerId: params.id }, query.q);
      const terms = listed.filter(({ origin }) => origin !== 'proposed');
      return writeCsv(COLUMNS, inPages(terms));
    },
  );
  bind.subscribed(updateTerm, {}, async ({ session: { userId }, params, body }) => ({
    done: true as const,
    term: await glossary.update({ userId, centerId: params.id }, params.termId, body),
  }));
  bind.subscribed(mergeTerm, {}, async ({ session: { userId }, params, body }) => ({
    done: true as const,
    term: await glossary.merge({ userId, centerId: params.id }, params.termId, body.into),
  }));
  bind.subscribed(hideTerm, {}, async ({ session: { userId }, params }) => {
    await glossary.hide({ userId, centerId: params.id }, params.termId);
    return { done: true as const, message: 'خرج المصطلح من القائمة، ولن يعود إليها.' };
  });
}

const COLUMNS: readonly CsvColumn<GlossaryTerm>[] = [
  ['المصطلح بالعربية', ({ arabic }) => arabic],
  ['المصطلح بالإنجليزية', ({ latin }) => latin],
  ['التعريف', ({ definition }) => definition],
  ['المواضع', ({ sightings }) => placesOf(sightings)],
];

/** «درس.pdf: 1، 3؛ ملخص.docx: 2». */
function placesOf(sightings: GlossaryTerm['sightings']): string {
  return [...Map.groupBy(sightings, ({ fileName }) => fileName)]
    .map(([name, seen]) => `${name}: ${[...new Set(seen.map(({ page }) => page))].join('، ')}`)
    .join('؛ ');
}
