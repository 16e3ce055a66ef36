import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Models } from '#src/features/models/create-models.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Base } from '#src/platform/base.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { bindAdminStudy } from './admin/study.routes.ts';
import { createAdminStudyService } from './admin/study.service.ts';
import { createStudyModelOpener } from './model-requests/open-study-model.ts';
import { bindExams } from './exams/exams.routes.ts';
import { createExamsService } from './exams/exams.service.ts';
import { createProposalsService } from './exams/proposals/proposals.service.ts';
import { createItemsService } from './items/items.service.ts';
import { loadCourse, loadTopicSizes } from './runs/course.ts';
import { selectOwnRuns } from './runs/runs.queries.ts';
import { createRunsService } from './runs/runs.service.ts';
import { exportExams, exportItems } from './study.export.ts';
import { bindStudy } from './study.routes.ts';

export type Study = Awaited<ReturnType<typeof createStudy>>;

/** Questions tied to pages of a center's files, and exams. */
export async function createStudy(
  deps: Base & {
    access: PlanAccess;
    files: Files;
    passages: Passages;
    /** The store's disk. */
    disk: DiskSpace;
    /** Without a model, questions come from the course's own sentences. */
    models: Pick<Models, 'open' | 'factsOf'>;
  },
) {
  const { bind, db, files } = deps;
  const { signLink } = files;
  const items = createItemsService({ ...deps, signLink });
  const runs = await createRunsService({ ...deps, items });
  const proposals = await createProposalsService(deps);
  const exams = await createExamsService({ ...deps, signLink, items, proposals });
  bindStudy(bind, items, runs);
  bindExams(bind, exams);
  bindAdminStudy(bind, createAdminStudyService(deps));
  return {
    /** Used by cards and walks. */
    bank: {
      requireCenter: items.requireCenter,
      requireCapacity: items.requireCapacity,
      viewAll: items.viewAll,
      anchorAll: items.anchorAll,
      follow: items.follow,
      pageOf: (...page: Parameters<typeof items.pageOf>) => items.pageOf(...page),
      sourcesIn: items.sourcesIn,
      enterRun: runs.enter,
    },
    /** Makes a first set of questions if there is none; returns why there are none yet. */
    makeFirst: (session: Session, centerId: string) => runs.makeFirst(session, centerId),
    /** Why a center has no questions; null if unknown. */
    whyNone: (centerId: string) => runs.whyNone(centerId),
    loadPassages: async (centerId: string, revision: number) =>
      (await loadCourse(db, centerId, revision)).passages,
    /** Topics of a file list in course order, with passage counts. */
    loadTopicSizes,
    /** Opens the model for other study features. */
    openStudyModel: createStudyModelOpener(deps),
    export: (userId: string) => ({
      studyItems: exportItems(db, userId),
      studyRuns: () => selectOwnRuns(db, userId),
      exams: exportExams(db, userId),
    }),
    endOverdueExams: (): Promise<void> => exams.sweep(),
    async sweep(): Promise<void> {
      await runs.sweep();
      await exams.sweep();
      await proposals.sweep();
    },
  };
}
