import type { Payment } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { downloadInvoiceMutation } from '#src/api/subscriptions.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.tsx';
import { papersCopy as copy } from './copy.ts';

/** One paper of a payment; it is fetched with the session and saved under its number. */
export function PaperButton({ paper }: { paper: Payment['invoices'][number] }) {
  const { id, number, kind } = paper;
  const { mutate, isPending, error } = useMutation({
    ...downloadInvoiceMutation,
    onSuccess: (file) => saveFile(file, copy.fileName(kind, number)),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<DownloadIcon />}
        loading={isPending}
        loadingText={copy.busy}
        aria-label={copy.download(copy.kinds[kind], number)}
        onClick={() => mutate(id)}
      >
        {copy.kinds[kind]}
      </Button>
      {error && (
        <p role="alert" className="text-danger mt-1 text-sm">
          {failureWords(error, copy.downloadFailed)}
        </p>
      )}
    </>
  );
}
