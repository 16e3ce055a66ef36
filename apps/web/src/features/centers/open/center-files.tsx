import type { CenterFile } from '@nibras/contract';
import { useId, type ReactNode } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { pageCountWords, pageList, readingWords } from '#src/features/centers/page-words.ts';
import { someOfFiles } from '#src/lib/words/arabic-count.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { cx } from '#src/ui/cx.ts';
import { AlertIcon, ClockIcon, DoneIcon, FileIcon } from '#src/ui/icons/icons.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { FileNameLink } from './file-name-link.tsx';

const copy = centersCopy.files;

/** The files of a center with the results of their reading, unreadable ones first. */
export function CenterFiles({ files }: { files: readonly CenterFile[] }) {
  const id = useId();
  const unread = files.filter(({ status }) => status === 'failed');
  const others = files.filter(({ status }) => status !== 'failed');
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {copy.title}
      </h3>
      {files.length === 0 && <p className="text-ink-2 text-sm">{copy.none}</p>}
      {unread.length > 0 && (
        <p className="text-ink-2 mb-2 text-sm">
          {copy.unread(someOfFiles(unread.length, files.length))}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {[...unread, ...others].map((file) => (
          <FileOutcome key={file.url} file={file} />
        ))}
      </ul>
    </section>
  );
}

const SIGNS = {
  waiting: <ClockIcon className="text-ink-3" />,
  reading: <FileIcon className="text-lamp-ink" />,
  ready: <DoneIcon className="text-ok" />,
  failed: <AlertIcon className="text-danger" />,
} satisfies Record<CenterFile['status'], ReactNode>;

function FileOutcome({ file }: { file: CenterFile }) {
  const { fileName, url, bytes, status, pagesRead, pageCount } = file;
  return (
    <li
      className={cx(
        'rounded-input flex items-start gap-3 border px-3.5 py-2.5 text-sm',
        status === 'failed' ? 'border-danger/40' : 'border-line',
      )}
    >
      <span className="mt-1">{SIGNS[status]}</span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <FileNameLink {...{ url, fileName }} />
          <span className="text-ink-3 shrink-0 text-xs">{fileSize(bytes)}</span>
        </div>
        <Outcome file={file} />
        {status === 'reading' && (
          <ProgressBar
            label={copy.readingAt(fileName)}
            value={pageCount === null || pageCount === 0 ? null : pagesRead / pageCount}
            className="my-1.5"
          />
        )}
      </div>
    </li>
  );
}

function Outcome({ file }: { file: CenterFile }) {
  const { status, reason, pageLabel, pageCount, ocrPages, unreadablePages } = file;
  switch (status) {
    case 'waiting':
      return <p className="text-ink-3 text-xs">{withReason(copy.waiting, reason)}</p>;
    case 'reading': {
      const place = readingWords(file);
      return (
        <p className="text-ink-2 text-xs">
          {place === null ? copy.reading : copy.readingAt(place)}
        </p>
      );
    }
    case 'failed':
      return <p className="text-danger text-xs">{withReason(copy.failed, reason)}</p>;
    case 'ready':
      return (
        <div className="grid text-xs">
          <p className="text-ink-2">
            {pageCount === null
              ? copy.readyPlain
              : copy.ready(pageCountWords(pageCount, pageLabel))}
          </p>
          {ocrPages.length > 0 && (
            <p className="text-warn">{copy.ocr(pageList(ocrPages, pageLabel))}</p>
          )}
          {unreadablePages.length > 0 && (
            <p className="text-danger">
              {withReason(copy.unreadable(pageList(unreadablePages, pageLabel)), reason)}
            </p>
          )}
        </div>
      );
  }
}

/** A result with its reason, if the server gives one. */
function withReason(what: string, reason: string | null): string {
  return reason === null ? what : `${what}. ${reason}`;
}
