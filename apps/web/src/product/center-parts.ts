import { useLocation } from 'react-router';
import {
  chatPath,
  filesPath,
  glossaryPath,
  guidePath,
  mapPath,
  reviewPath,
  studyPath,
  walkPath,
} from '#src/lib/paths.ts';
import { CENTER_PART_NAMES as names } from '#src/lib/words/center-part-names.ts';
import { useCenterId } from './use-center-id.ts';

/** The tabs of a center's page. */
const PATHS_OF_PARTS = {
  chat: (centerId: string) => chatPath(centerId),
  walk: walkPath,
  study: studyPath,
  cards: reviewPath,
  map: mapPath,
  guide: guidePath,
  glossary: glossaryPath,
  files: filesPath,
} satisfies Record<CenterPart, (centerId: string) => string>;

type CenterPart = keyof typeof names;

type PartLink = { part: CenterPart; name: string; to: string };

export const partsOf = (centerId: string): PartLink[] =>
  Object.entries(PATHS_OF_PARTS).map(([part, pathOf]) => ({
    part: part as CenterPart,
    name: names[part as CenterPart],
    to: pathOf(centerId),
  }));

/** The open tab of this center; null on other pages. */
export function useCurrentPart(centerId: string): CenterPart | null {
  const { pathname } = useLocation();
  const isItsPage = useCenterId() === centerId;
  const shown = partsOf(centerId).find(({ to }) => to.split('?')[0] === pathname);
  return isItsPage ? (shown?.part ?? null) : null;
}
