import { centersCopy } from '#src/features/centers/copy.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { cx } from '#src/ui/cx.ts';
import { LinkOutIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

type Props = {
  url: string;
  fileName: string;
  /** Shown in place of the file's name. */
  label?: string;
  className?: string;
};

/** A file's name as a link to it. */
export function FileNameLink({ url, fileName, label, className }: Props) {
  return (
    <FileLink
      url={url}
      title={fileName}
      aria-label={centersCopy.files.open(fileName)}
      className={cx(
        'text-brand-ink inline-flex min-w-0 items-center gap-1.5 underline-offset-4 hover:underline',
        className,
      )}
    >
      <MixedName text={label ?? fileName} className="truncate" />
      <LinkOutIcon className="size-3.5" />
    </FileLink>
  );
}
