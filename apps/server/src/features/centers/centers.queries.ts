import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isServing, isWanted } from '#src/db/facts/serving-files.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { fileContents, files } from '#src/db/tables/files.ts';

export type CenterRow = typeof centers.$inferSelect;

export async function insertCenter(db: Database, row: CenterRow): Promise<void> {
  await db.insert(centers).values(row);
}

export function selectCenters(db: Database, userId: string): Promise<CenterRow[]> {
  return db
    .select()
    .from(centers)
    .where(eq(centers.userId, userId))
    .orderBy(desc(centers.createdAt), asc(centers.id));
}

export async function findCenter(db: Database, userId: string, id: string) {
  const [found] = await db
    .select()
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)));
  return found ?? null;
}

/** Like `findCenter`, with a lock until the transaction ends. */
export async function lockCenter(tx: Database, userId: string, id: string) {
  const [found] = await tx
    .select()
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)))
    .for('update');
  return found ?? null;
}

/** For the console: any owner's. */
export async function lockCenterById(tx: Database, id: string): Promise<CenterRow | null> {
  const [found] = await tx.select().from(centers).where(eq(centers.id, id)).for('update');
  return found ?? null;
}

export async function updateDetails(
  tx: Database,
  id: string,
  details: Pick<CenterRow, 'courseName' | 'specialization' | 'faculty' | 'description'>,
): Promise<void> {
  await tx.update(centers).set(details).where(eq(centers.id, id));
}

export async function setEnabled(tx: Database, id: string, isEnabled: boolean): Promise<void> {
  await tx.update(centers).set({ isEnabled }).where(eq(centers.id, id));
}

export async function insertCenterFiles(
  db: Database,
  list: { centerId: string; revision: number; fileIds: string[] },
): Promise<void> {
  const { centerId, revision, fileIds } = list;
  if (fileIds.length === 0) return;
  await db
    .insert(centerFiles)
    .values(fileIds.map((fileId, position) => ({ centerId, revision, position, fileId })));
}

export async function updateRevisions(
  db: Database,
  id: string,
  revisions: Partial<Pick<CenterRow, 'servingRevision' | 'wantedRevision'>>,
): Promise<void> {
  await db.update(centers).set(revisions).where(eq(centers.id, id));
}

/** Deletes lists that are neither serving nor wanted. */
export async function deleteOtherLists(db: Database, center: CenterRow): Promise<void> {
  const { id, servingRevision, wantedRevision } = center;
  const standing = [wantedRevision, ...(servingRevision === null ? [] : [servingRevision])];
  await db
    .delete(centerFiles)
    .where(and(eq(centerFiles.centerId, id), notInArray(centerFiles.revision, standing)));
}

export function selectWantedFiles(db: Database, centerIds: string[]) {
  return db
    .select({
      centerId: centerFiles.centerId,
      file: { id: files.id, fileName: files.fileName },
      content: {
        id: fileContents.id,
        byteCount: fileContents.byteCount,
        status: fileContents.status,
        failureCode: fileContents.failureCode,
        failure: fileContents.failure,
        pageLabel: fileContents.pageLabel,
        pageCount: fileContents.pageCount,
        pagesRead: fileContents.pagesRead,
        ocrPages: fileContents.ocrPages,
        unreadablePages: fileContents.unreadablePages,
      },
    })
    .from(centerFiles)
    .innerJoin(centers, isWanted)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(inArray(centerFiles.centerId, centerIds))
    .orderBy(asc(centerFiles.centerId), asc(centerFiles.position));
}

export type WantedFile = Awaited<ReturnType<typeof selectWantedFiles>>[number];

export function selectWaitingCenters(db: Database): Promise<CenterRow[]> {
  return db
    .select()
    .from(centers)
    .where(
      or(isNull(centers.servingRevision), ne(centers.servingRevision, centers.wantedRevision)),
    );
}

export function selectCentersOfContent(db: Database, contentId: string): Promise<CenterRow[]> {
  return db
    .selectDistinct()
    .from(centers)
    .where(
      inArray(
        centers.id,
        db
          .select({ id: centerFiles.centerId })
          .from(centerFiles)
          .innerJoin(files, eq(files.id, centerFiles.fileId))
          .innerJoin(centers, or(isWanted, isServing))
          .where(eq(files.contentId, contentId)),
      ),
    );
}

export async function deleteCenter(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)))
    .returning({ id: centers.id });
  return deleted.length > 0;
}
