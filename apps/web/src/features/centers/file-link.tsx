import { useState } from 'react';
import type { MouseEvent } from 'react';
import { openFile } from '#src/api/files.ts';
import { directionOf } from '#src/lib/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { LinkOutIcon } from '#src/ui/icons.tsx';
import { centerFailure } from './center-failure.ts';
import { centersCopy } from './copy.ts';

const copy = centersCopy.files;

type Props = {
  url: string;
  fileName: string;
  /** Shown in place of the file's name. */
  label?: string;
  className?: string;
};

/** Opens a file in a new tab, with a fresh link where the one at hand has run out. */
export function FileLink({ url, fileName, label, className }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

  async function openTab() {
    setFailure(null);
    try {
      await openFile(url);
    } catch (error) {
      setFailure(centerFailure(error, copy.openFailed));
    }
  }

  function click(event: MouseEvent) {
    // The reader's own way to open a link elsewhere stays the browser's affair.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openTab();
  }

  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        title={fileName}
        aria-label={copy.open(fileName)}
        onClick={click}
        className={cx(
          'text-brand-ink inline-flex min-w-0 items-center gap-1.5 underline-offset-4 hover:underline',
          className,
        )}
      >
        <bdi dir={directionOf(label ?? fileName)} className="truncate">
          {label ?? fileName}
        </bdi>
        <LinkOutIcon className="size-3.5" />
      </a>
      {failure !== null && (
        <span role="alert" className="text-danger text-xs">
          {failure}
        </span>
      )}
    </>
  );
}
