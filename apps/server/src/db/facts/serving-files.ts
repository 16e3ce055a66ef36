import { and, eq, isNotNull } from 'drizzle-orm';
import { centerFiles, centers } from '#src/db/tables/centers.ts';

/** Joins a center with the list of its files that serves; a newer list serves only once it was read. */
export const isServing = and(
  eq(centerFiles.centerId, centers.id),
  eq(centerFiles.revision, centers.servingRevision),
);

/** Joins it with the list that was asked for last; it serves once all of its files were tried. */
export const isWanted = and(
  eq(centerFiles.centerId, centers.id),
  eq(centerFiles.revision, centers.wantedRevision),
);

/** A center answers while it is switched on and a list of its files serves. */
export const isAnswering = and(eq(centers.isEnabled, true), isNotNull(centers.servingRevision));
