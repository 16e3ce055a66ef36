import type { BodyOf, Center, createCenter, describeCenter, FileLimits } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Ingestion } from '#src/features/ingestion/create-ingestion.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { centerView, canServe } from './center.view.ts';
import {
  deleteCenter,
  deleteOtherLists,
  findCenter,
  insertCenter,
  insertCenterFiles,
  lockCenter,
  selectCenters,
  selectCentersOfContent,
  selectWaitingCenters,
  selectWantedFiles,
  updateDetails,
  updateRevisions,
  type CenterRow,
} from './centers.queries.ts';

type OwnFile = { id: string; contentId: string };

/** Control characters except newline and tab; PostgreSQL rejects zero bytes. */
const UNSEEN = /[^\P{Cc}\n\t]/gu;

export type CentersService = ReturnType<typeof createCentersService>;

const centerNotThere = (): AppError => new AppError('not_found', 'المقرر غير موجود أو حُذف.');

export function createCentersService(deps: {
  db: Database;
  now: () => Date;
  access: PlanAccess;
  disk: DiskSpace;
  fileLimits: FileLimits;
  files: Files;
  ingestion: Ingestion;
  sockets: Sockets;
  /** Called in the transaction that swaps in a list of files. */
  onServing: (tx: Database, centerId: string) => Promise<void>;
}) {
  const { db, now, access, disk, fileLimits, files, ingestion, sockets, onServing } = deps;

  /** Centers with links for one session, or unsigned links for all of the owner's sessions. */
  async function viewAll(rows: CenterRow[], session: Session | null): Promise<Center[]> {
    const wanted =
      rows.length === 0
        ? []
        : await selectWantedFiles(
            db,
            rows.map(({ id }) => id),
          );
    const byCenter = Map.groupBy(wanted, ({ centerId }) => centerId);
    const linkTo = (fileId: string) => files.signLink(fileId, session);
    return rows.map((row) => centerView(row, byCenter.get(row.id) ?? [], linkTo));
  }

  async function view(row: CenterRow, session: Session | null): Promise<Center> {
    const [center] = await viewAll([row], session);
    if (!center) throw centerNotThere();
    return center;
  }

  async function ownFiles(tx: Database, userId: string, given: readonly { url: string }[]) {
    const found = await files.resolve(
      tx,
      userId,
      given.map(({ url }) => url),
    );
    // Equal bytes under two names are read and searched once.
    const distinct = [...new Map(found.map((file) => [file.contentId, file])).values()];
    if (distinct.length <= fileLimits.maxFilesPerCenter) return distinct;
    throw new AppError(
      'invalid_input',
      `الحد الأقصى ${fileLimits.maxFilesPerCenter} ملفًا لكل مقرر. يمكن حذف بعض الملفات ثم المحاولة من جديد.`,
      { fields: { files: `الحد الأقصى ${fileLimits.maxFilesPerCenter} ملفًا` } },
    );
  }

  /** Stores a list as wanted and requests unread files; serves at once if possible. */
  async function wantFiles(tx: Database, center: CenterRow, list: OwnFile[]): Promise<CenterRow> {
    const { wantedRevision: revision, id: centerId } = center;
    await insertCenterFiles(tx, { centerId, revision, fileIds: list.map(({ id }) => id) });
    await ingestion.request(
      tx,
      list.map(({ contentId }) => contentId),
    );
    return serveIfReady(tx, center);
  }

  /**
   * Swaps to the wanted list when all its files were tried, in one statement, so that no partial
   * list answers.
   */
  async function serveIfReady(tx: Database, center: CenterRow): Promise<CenterRow> {
    if (center.servingRevision === center.wantedRevision) return center;
    if (!canServe(await selectWantedFiles(tx, [center.id]))) return center;
    const serving = { ...center, servingRevision: center.wantedRevision };
    await updateRevisions(tx, center.id, { servingRevision: serving.servingRevision });
    await deleteOtherLists(tx, serving);
    await onServing(tx, center.id);
    return serving;
  }

  return {
    announce,

    async list(user: Session) {
      const centers = await viewAll(await selectCenters(db, user.userId), user);
      return { centers, limits: { ...fileLimits, maxCenters: await access.maxCenters(db, user) } };
    },

    async get(user: Session, id: string): Promise<Center> {
      const row = await findCenter(db, user.userId, id);
      if (!row) throw centerNotThere();
      return view(row, user);
    },

    async create(user: Session, body: BodyOf<typeof createCenter>): Promise<Center> {
      const { userId } = user;
      disk.require();
      const row = await db.transaction(async (tx) => {
        await access.requireCenterLeft(tx, user);
        const list = await ownFiles(tx, userId, body.files);
        const center: CenterRow = {
          id: newId(),
          userId,
          ...detailsOf(body),
          isEnabled: true,
          servingRevision: null,
          wantedRevision: 1,
          createdAt: now(),
        };
        await insertCenter(tx, center);
        return wantFiles(tx, center, list);
      });
      await announce(row);
      return view(row, user);
    },

    async describe(user: Session, id: string, body: BodyOf<typeof describeCenter>) {
      const row = await db.transaction(async (tx) => {
        const standing = await lockCenter(tx, user.userId, id);
        if (!standing) throw centerNotThere();
        const details = detailsOf(body);
        await updateDetails(tx, id, details);
        return { ...standing, ...details };
      });
      await announce(row);
      return view(row, user);
    },

    async replaceFiles(user: Session, id: string, given: readonly { url: string }[]) {
      const { userId } = user;
      disk.require();
      const row = await db.transaction(async (tx) => {
        const standing = await lockCenter(tx, userId, id);
        if (!standing) throw centerNotThere();
        const list = await ownFiles(tx, userId, given);
        const center = { ...standing, wantedRevision: standing.wantedRevision + 1 };
        await updateRevisions(tx, id, { wantedRevision: center.wantedRevision });
        await deleteOtherLists(tx, center);
        return wantFiles(tx, center, list);
      });
      await announce(row);
      return view(row, user);
    },

    async remove(userId: string, id: string): Promise<void> {
      const isGone = await db.transaction((tx) => deleteCenter(tx, userId, id));
      if (!isGone) throw centerNotThere();
    },

    /** Swaps in lists that can serve after a content changed, and notifies owners. */
    async contentChanged(contentId: string, isOver: boolean): Promise<void> {
      for (const center of await selectCentersOfContent(db, contentId)) {
        const row = isOver ? await swapIfReady(center) : center;
        if (row) await announce(row);
      }
    },

    /** Swaps in lists that a stopped process left ready. */
    async heal(): Promise<void> {
      for (const center of await selectWaitingCenters(db)) {
        const row = await swapIfReady(center);
        if (row !== null && row.servingRevision === row.wantedRevision) await announce(row);
      }
    },

    async exportOf(userId: string) {
      return (await viewAll(await selectCenters(db, userId), null)).map(
        ({ id, courseName, specialization, faculty, description, createdAt, files }) => ({
          id,
          courseName,
          specialization,
          faculty,
          description,
          createdAt,
          files: files.map(({ fileName }) => fileName),
        }),
      );
    },
  };

  function swapIfReady({ id, userId }: CenterRow): Promise<CenterRow | null> {
    return db.transaction(async (tx) => {
      const locked = await lockCenter(tx, userId, id);
      return locked ? serveIfReady(tx, locked) : null;
    });
  }

  async function announce(row: CenterRow): Promise<void> {
    sockets.tellUser(row.userId, 'center-updated', { center: await view(row, null) });
  }
}

function detailsOf(body: BodyOf<typeof describeCenter>) {
  const { courseName, specialization, faculty, description } = body;
  return {
    courseName,
    specialization: specialization ?? '',
    faculty: emptyToNull(faculty),
    description: emptyToNull(description?.replace(UNSEEN, '').trim()),
  };
}

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}
