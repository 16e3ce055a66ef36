import type { AdminCenter } from '@nibras/contract';
import { retryFileMutation } from '#src/api/admin/centers.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { FileIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { centersCopy as copy, PAGES } from './copy.ts';

type File = AdminCenter['fileList'][number];

const TONES = {
  waiting: 'inactive',
  reading: 'lamp',
  ready: 'ok',
  failed: 'danger',
} satisfies Record<File['status'], BadgeTone>;

export function CenterFiles({ center }: { center: AdminCenter }) {
  return (
    <SectionCard title={copy.sections.files}>
      {center.fileList.length === 0 ? (
        <p className="text-ink-2 text-sm">{copy.noFiles}</p>
      ) : (
        <ul className="divide-line -my-2 divide-y">
          {center.fileList.map((file) => (
            <FileRow key={file.id} centerId={center.id} file={file} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function FileRow({ centerId, file }: { centerId: string; file: File }) {
  const retry = useAdminAction(retryFileMutation(centerId));
  return (
    <li className="grid gap-1.5 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <FileIcon className="text-ink-3" />
        <bdi className="min-w-40 flex-1 font-semibold break-all">{file.fileName}</bdi>
        <Badge tone={TONES[file.status]}>{copy.statuses[file.status]}</Badge>
        {file.status === 'failed' && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RefreshIcon />}
            aria-label={copy.retryFile(file.fileName)}
            loading={retry.isBusy}
            onClick={() => retry.run(file.id)}
          >
            {copy.retry}
          </Button>
        )}
      </div>
      <p className="text-ink-3 text-xs">{factsOf(file).join(' · ')}</p>
      {file.reason !== null && (
        <p className="text-danger">
          {file.reason}
          {file.failureCode !== null && (
            <bdi dir="ltr" className="text-ink-3 ms-2 font-mono text-xs">
              {file.failureCode}
            </bdi>
          )}
        </p>
      )}
      <ActionFailure message={retry.failure} />
    </li>
  );
}

function factsOf(file: File): string[] {
  const { pageCount, pagesRead, ocrPages, unreadablePages } = file;
  const isPartial = pageCount !== null && pagesRead < pageCount;
  return [
    fileSize(file.bytes),
    ...(pageCount === null
      ? []
      : [isPartial ? copy.pages(pagesRead, pageCount) : arabicCount(pageCount, PAGES)]),
    ...(ocrPages === 0 ? [] : [copy.ocr(arabicCount(ocrPages, PAGES))]),
    ...(unreadablePages === 0 ? [] : [copy.unreadable(arabicCount(unreadablePages, PAGES))]),
  ];
}
