import type { ItemSource } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { StoredAnchor } from '#src/db/tables/study.ts';
import type { SignLink } from '#src/features/files/file-links.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { selectPlaces, type Place } from './items.queries.ts';

type Anchored = { centerId: string | null; anchor: StoredAnchor | null };

/** Returns the source of an anchored item, with its current page. */
export type SourceOf = (of: Anchored) => ItemSource | null;

/** Finds the current pages of all items in one statement. */
export async function findSources(
  deps: { db: Database; signLink: SignLink },
  session: Session,
  list: readonly Anchored[],
): Promise<SourceOf> {
  const anchors = list.flatMap(({ anchor }) => (anchor === null ? [] : [anchor]));
  const places = await selectPlaces(deps.db, session.userId, {
    centerIds: distinct(list.flatMap(({ centerId }) => centerId ?? [])),
    contents: distinct(anchors.map(({ content }) => content)),
    pages: distinct(anchors.map(({ page }) => page)),
  });
  const byPage = Map.groupBy(places, ({ centerId, content, page }) =>
    keyOf(centerId, content, page),
  );
  return ({ centerId, anchor }) => {
    if (anchor === null) return null;
    const { fileName, page, pageLabel, quote } = anchor;
    const here = byPage.get(keyOf(centerId ?? '', anchor.content, page)) ?? [];
    const place = placeOf(here, anchor);
    return {
      fileName: place?.fileName ?? fileName,
      fileUrl: place ? deps.signLink(place.fileId, session) : null,
      page,
      pageLabel,
      quote,
      passageId: place?.passageId ?? null,
    };
  };
}

/** The passage where the quote begins, else the one before it. */
function placeOf(places: readonly Place[], { start }: StoredAnchor): Place | undefined {
  return (
    places.find((place) => place.start <= start && start < place.end) ??
    places.findLast((place) => place.start <= start) ??
    places[0]
  );
}

const keyOf = (centerId: string, content: string, page: number): string =>
  `${centerId} ${content} ${page}`;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
