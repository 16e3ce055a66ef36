import type { Center, CenterFile, PageLabel } from '@nibras/contract';
import type { CenterRow, WantedFile } from './centers.queries.ts';
import { coverUrl } from './cover.ts';

const FILE_STATUS = {
  unread: 'waiting',
  reading: 'reading',
  read: 'ready',
  failed: 'failed',
} as const satisfies Record<WantedFile['content']['status'], CenterFile['status']>;

/** A center answers once its files are read, unless an admin disabled it. */
function isActive(center: CenterRow): boolean {
  return center.isEnabled && center.servingRevision !== null;
}

/** A center as sent to clients, with newly signed links. */
export function centerView(
  center: CenterRow,
  wanted: WantedFile[],
  linkTo: (fileId: string) => string,
): Center {
  return {
    id: center.id,
    courseName: center.courseName,
    title: center.courseName,
    specialization: center.specialization,
    faculty: center.faculty,
    description: center.description,
    imageUrl: coverUrl(center.courseName),
    isActive: isActive(center),
    createdAt: center.createdAt.toISOString(),
    progress: progressOf(center, wanted),
    files: wanted.map(({ file, content }) => ({
      url: linkTo(file.id),
      fileName: file.fileName,
      bytes: content.byteCount,
      status: FILE_STATUS[content.status],
      reason: content.failure,
      pageLabel: content.pageLabel as PageLabel,
      pagesRead: content.pagesRead,
      pageCount: content.pageCount,
      ocrPages: content.ocrPages,
      unreadablePages: content.unreadablePages,
    })),
  };
}

const isOver = ({ content }: WantedFile): boolean =>
  content.status === 'read' || content.status === 'failed';

function progressOf(center: CenterRow, wanted: WantedFile[]): Center['progress'] {
  const filesDone = wanted.filter(isOver).length;
  // Work continues until the new list is swapped in.
  const isSwapped = center.servingRevision === center.wantedRevision || !canServe(wanted);
  if (filesDone === wanted.length && isSwapped) return null;
  const current = wanted.find(({ content }) => content.status === 'reading')?.content;
  return {
    filesDone,
    filesTotal: wanted.length,
    page: current?.pagesRead ?? 0,
    pageCount: current?.pageCount ?? null,
  };
}

/** Whether a list can serve: all files were tried and one was read, or the list is empty. */
export function canServe(wanted: WantedFile[]): boolean {
  if (!wanted.every(isOver)) return false;
  return wanted.length === 0 || wanted.some(({ content }) => content.status === 'read');
}
