import type { Database } from '#src/db/database.ts';
import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Centers } from '#src/features/centers/create-centers.ts';
import type { Ingestion } from '#src/features/ingestion/create-ingestion.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import { createCourseMapService } from './course-map.service.ts';
import { selectOwnTerms, selectServedBy } from './glossary.queries.ts';
import { bindCourse, bindGlossary } from './glossary.routes.ts';
import { createGlossaryService } from './glossary.service.ts';
import { createGuideService } from './guide/guide.service.ts';
import { selectOwnSummaries } from './guide/summaries.queries.ts';
import { createSummariesService } from './guide/summaries.service.ts';
import { createProposalsService } from './proposals/proposals.service.ts';
import { createGlossaryReader } from './read-glossary.ts';

const QUEUE = 'read-glossary';

/** A center's course: a map of headings, a guide of sentences, and a glossary. */
export async function createCourse(
  deps: Base & {
    access: PlanAccess;
    centers: Centers;
    ingestion: Ingestion;
    passages: Passages;
    study: Study;
  },
) {
  const { bind, db, jobs, now, centers, ingestion, study } = deps;
  const { bank, loadPassages } = study;
  const readGlossary = createGlossaryReader({ db, now, loadPassages });
  const service = createGlossaryService({ db, bank, readGlossary });
  const maps = createCourseMapService(deps);
  bindGlossary(bind, service, createProposalsService({ ...deps, readGlossary, maps }));
  const summaries = await createSummariesService(deps);
  bindCourse(bind, maps, createGuideService({ ...deps, summaries }), summaries);

  const request = (tx: Database, centerId: string): Promise<void> =>
    jobs.enqueue(tx, QUEUE, { centerId }, { singletonKey: centerId });
  await jobs.work<{ centerId: string }>(QUEUE, {}, ({ centerId }) => readGlossary(centerId));
  centers.onServing(request);
  // Rereading a file changes no list.
  ingestion.onChanged(async (contentId, isOver) => {
    if (!isOver) return;
    for (const centerId of await selectServedBy(db, contentId)) await request(db, centerId);
  });

  return {
    export: (userId: string) => ({
      glossary: exportTerms(db, userId),
      guideSummaries: () => selectOwnSummaries(db, userId),
    }),
  };
}

async function* exportTerms(db: Database, userId: string): AsyncGenerator<object> {
  for (let after = ''; ;) {
    const page = await selectOwnTerms(db, userId, after, ROWS_AT_ONCE);
    yield* page;
    if (page.length < ROWS_AT_ONCE) return;
    after = page.at(-1)?.id ?? '';
  }
}
