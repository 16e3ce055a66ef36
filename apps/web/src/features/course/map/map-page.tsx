import type { CourseMap } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { courseMapQuery } from '#src/api/course.ts';
import { masteryQuery } from '#src/api/mastery.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { CoursePage } from '#src/features/course/course-page.tsx';
import { PageDialog, type PagePoint } from '#src/features/course/page-dialog.tsx';
import { usePageLabel } from '#src/features/course/use-page-label.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { ExportMap } from './export-map.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { MapOutline } from './map-outline.tsx';
import { levelsOf } from './mastery-of-item.ts';
import { NodeDetails } from './node-details.tsx';
import { outlineOf, type MapItem } from './outline.ts';
import { useMapTree } from './use-map-tree.ts';

const copy = courseCopy.map;

/** The map of a center's course: files, headings, and links to their pages. */
export function MapPage() {
  const { centerId = '' } = useParams();
  const map = useQuery(courseMapQuery(centerId));
  return (
    <CoursePage words={copy} query={map} isEmpty={({ children }) => children.length === 0} isWide>
      {(data) => <LoadedMap key={centerId} centerId={centerId} map={data} />}
    </CoursePage>
  );
}

function LoadedMap({ centerId, map }: { centerId: string; map: CourseMap }) {
  const root = useMemo(() => outlineOf(map), [map]);
  const [point, setPoint] = useState<PagePoint | null>(null);
  const openPage = ({ node }: MapItem): void => {
    if (node) setPoint(pointOf(node));
  };
  const tree = useMapTree(root, openPage);
  const { data: topics } = useQuery(masteryQuery(centerId));
  const levels = useMemo(() => levelsOf(root, topics ?? []), [root, topics]);
  const labelOf = usePageLabel(centerId);
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  const placeOf = ({ node }: MapItem): string | null =>
    node && courseCopy.place(node.page, labelOf(node.file));
  /** Where a node only begins its file or the node above it, its page says nothing new. */
  const newPlaceOf = (item: MapItem): string | null =>
    item.node?.page === (item.parent?.node?.page ?? 1) ? null : placeOf(item);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
        {tree.isAllOpen ? (
          <Button variant="secondary" size="sm" icon={<MinusIcon />} onClick={tree.collapseAll}>
            {copy.collapseAll}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" icon={<PlusIcon />} onClick={tree.expandAll}>
            {copy.expandAll}
          </Button>
        )}
        <ExportMap root={root} open={tree.open} placeOf={placeOf} />
      </div>
      {isNarrow ? (
        <MapOutline {...{ tree, levels }} placeOf={newPlaceOf} />
      ) : (
        <>
          <MapCanvas {...{ root, tree, levels }} placeOf={newPlaceOf} />
          <NodeDetails item={tree.active} place={placeOf(tree.active)} onOpen={openPage} />
        </>
      )}
      {point && <PageDialog centerId={centerId} point={point} onClose={() => setPoint(null)} />}
    </>
  );
}

function pointOf({ file, page, passageId, sentence, title }: NonNullable<MapItem['node']>) {
  return { fileName: file, page, passageId, quote: sentence ?? title };
}
