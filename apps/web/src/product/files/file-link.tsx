import { useState, type ComponentProps, type MouseEvent } from 'react';
import { openFile } from '#src/api/files.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target' | 'rel'> & { url: string };

/** Opens a file in another tab, with a fresh link if needed; a failure shows beside it. */
export function FileLink({ url, ...link }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

  async function openTab(): Promise<void> {
    setFailure(null);
    try {
      await openFile(url);
    } catch (error) {
      setFailure(failureWords(error, productCopy.files.openFailed));
    }
  }

  function click(event: MouseEvent): void {
    // Clicks with a modifier key are left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openTab();
  }

  return (
    <>
      <a {...link} href={url} target="_blank" rel="noopener" onClick={click} />
      {failure !== null && (
        <span role="alert" className="text-danger text-xs">
          {failure}
        </span>
      )}
    </>
  );
}
