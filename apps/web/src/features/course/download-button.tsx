import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.tsx';
import { courseCopy } from './copy.ts';

type Props = { label: string; fileName: string; fetch: () => Promise<Blob> };

/** Fetches a file with the session, and saves it under its name. */
export function DownloadButton({ label, fileName, fetch }: Props) {
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
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {failureWords(error, courseCopy.downloadFailed)}
        </p>
      )}
    </>
  );
}
