import type { PageLabel } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { centerQuery } from '#src/api/centers.ts';

/** The parts of a file: pages, slides, sheets or sections. */
export function usePageLabel(centerId: string): (fileName: string) => PageLabel {
  const files = useQuery(centerQuery(centerId)).data?.files ?? [];
  const labels = new Map(files.map(({ fileName, pageLabel }) => [fileName, pageLabel]));
  return (fileName) => labels.get(fileName) ?? 'page';
}
