import { productCopy } from '#src/product/copy.ts';
import { fileTitle } from '#src/lib/words/file-title.ts';
import { BookIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

type Props = {
  fileName: string;
  place: string;
  /** Missing where the page is gone. */
  onOpen?: (() => void) | undefined;
};

/** The file and the page of a source, which open the page. */
export function PageLink({ fileName, place, onOpen }: Props) {
  const words = (
    <>
      <MixedName text={fileTitle(fileName)} className="min-w-0 truncate" />
      <span className="shrink-0">· {place}</span>
    </>
  );
  if (!onOpen) return <span className="flex min-w-0 items-center gap-1.5">{words}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="text-brand-ink flex min-h-10 max-w-full min-w-0 items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline"
    >
      <BookIcon className="shrink-0" />
      <span className="sr-only">{productCopy.openPage}: </span>
      {words}
    </button>
  );
}
