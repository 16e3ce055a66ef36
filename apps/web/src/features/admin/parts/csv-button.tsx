import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ActionFailure } from './actions.tsx';
import { partsCopy as copy } from './copy.ts';

type Props = {
  /** Without the extension; the date of the export is added. */
  fileName: string;
  fetch: () => Promise<Blob>;
};

/** Downloads a file with the session's token and saves it. */
export function CsvButton({ fileName, fetch }: Props) {
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file, `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
      toast({ text: copy.exported, tone: 'ok' });
    },
  });
  return (
    <span className="grid gap-1">
      <Button
        variant="secondary"
        size="sm"
        icon={<DownloadIcon />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {copy.csv}
      </Button>
      <ActionFailure message={error === null ? null : failureWords(error, copy.exportFailed)} />
    </span>
  );
}
