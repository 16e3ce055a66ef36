import { and, eq, isNotNull } from 'drizzle-orm';
import { centerFiles, centers } from '#src/db/tables/centers.ts';

/** Joins a center with its serving file list; a newer list serves only after it is read. */
export const isServing = and(
  eq(centerFiles.centerId, centers.id),
  eq(centerFiles.revision, centers.servingRevision),
);

/** Joins a center with its latest requested list, which serves after all its files were tried. */
export const isWanted = and(
  eq(centerFiles.centerId, centers.id),
  eq(centerFiles.revision, centers.wantedRevision),
);

/** A center answers if it is enabled and has a serving list. */
export const isAnswering = and(eq(centers.isEnabled, true), isNotNull(centers.servingRevision));
