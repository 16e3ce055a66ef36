import type { Source } from '@nibras/contract';
import { productCopy } from '#src/product/copy.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { LinkOutIcon } from '#src/ui/icons/icons.tsx';

/** The whole file, opened at the page where the browser can do that. */
export function SourceFileLink({ source }: { source: Source }) {
  return (
    <FileLink
      url={fileAtPage(source)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {productCopy.passage.open}
      <LinkOutIcon className="size-4" />
    </FileLink>
  );
}
