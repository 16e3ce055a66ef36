import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.tsx';
import { productCopy } from './copy.ts';

type Props = {
  label: string;
  /** The name for screen readers, if the label does not identify the file. */
  name?: string;
  loadingText?: string;
  fileName: string;
  fetch: () => Promise<Blob>;
};

/** Downloads a file with the session's token and saves it under its name. */
export function DownloadButton({ label, name, loadingText, fileName, fetch }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(file, fileName),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<DownloadIcon />}
        loading={isPending}
        {...(loadingText !== undefined && { loadingText })}
        aria-label={name}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {error && (
        <p role="alert" className="text-danger mt-1 text-sm">
          {failureWords(error, productCopy.downloadFailed)}
        </p>
      )}
    </>
  );
}
