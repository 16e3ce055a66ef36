import { useQuery } from '@tanstack/react-query';
import { centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { arabicCount, FILES, someOfFiles } from '#src/lib/words/arabic-count.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { useUploads } from '#src/product/files/use-uploads.ts';

const copy = centersCopy.uploads;

/** The files that a student adds to a center with `heldCount` files. */
export function useFileUploads(heldCount = 0) {
  const limits = useQuery({ ...centersQuery, select: (answer) => answer.limits }).data;
  const { failedCount, ...uploads } = useUploads({
    limits: limits && { maxFileBytes: limits.maxFileBytes, maxFiles: limits.maxFilesPerCenter },
    heldCount,
    tooMany: copy.tooMany,
  });
  return {
    ...uploads,
    hint: limits
      ? copy.hint(fileSize(limits.maxFileBytes), arabicCount(limits.maxFilesPerCenter, FILES))
      : copy.hintPlain,
    /** The message if some files failed; null otherwise. */
    failure:
      failedCount > 0 ? copy.someFailed(someOfFiles(failedCount, uploads.items.length)) : null,
  };
}
