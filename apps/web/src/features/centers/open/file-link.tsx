import { openFile } from '#src/api/files.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { LinkOutIcon } from '#src/ui/icons/icons.tsx';
import { RenewedLink } from '#src/product/files/renewed-link.tsx';
import { centerFailure } from '#src/features/centers/center-failure.ts';
import { centersCopy } from '#src/features/centers/copy.ts';

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
  return (
    <RenewedLink
      href={url}
      title={fileName}
      aria-label={copy.open(fileName)}
      open={() => openFile(url)}
      failureOf={(error) => centerFailure(error, copy.openFailed)}
      className={cx(
        'text-brand-ink inline-flex min-w-0 items-center gap-1.5 underline-offset-4 hover:underline',
        className,
      )}
    >
      <bdi dir={directionOf(label ?? fileName)} className="truncate">
        {label ?? fileName}
      </bdi>
      <LinkOutIcon className="size-3.5" />
    </RenewedLink>
  );
}
