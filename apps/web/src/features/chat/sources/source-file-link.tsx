import type { Source } from '@nibras/contract';
import { useState } from 'react';
import { openFile } from '#src/api/files.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { LinkOutIcon } from '#src/ui/icons/icons.tsx';
import { chatCopy } from '#src/features/chat/copy.ts';
import { sourceUrl } from './source-place.ts';

/** The whole file, opened at the page where the browser can do that. */
export function SourceFileLink({ source }: { source: Source }) {
  const [failure, setFailure] = useState<string | null>(null);
  const url = sourceUrl(source);

  async function openTab(): Promise<void> {
    setFailure(null);
    try {
      await openFile(url);
    } catch (error) {
      setFailure(failureWords(error, chatCopy.message.openFailed));
    }
  }

  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          event.preventDefault();
          void openTab();
        }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {chatCopy.sources.open}
        <LinkOutIcon className="size-4" />
      </a>
      {failure !== null && (
        <p role="alert" className="text-danger mt-2 text-sm">
          {failure}
        </p>
      )}
    </>
  );
}
