import type { Payment } from '@nibras/contract';
import { fetchInvoice } from '#src/api/subscriptions.ts';
import { DownloadButton } from '#src/product/download-button.tsx';
import { documentsCopy as copy } from './copy.ts';

/** Saves an invoice of a payment under its number. */
export function PdfButton({ invoice }: { invoice: Payment['invoices'][number] }) {
  const { id, number, kind } = invoice;
  return (
    <DownloadButton
      label={copy.kinds[kind]}
      name={copy.download(copy.kinds[kind], number)}
      loadingText={copy.busy}
      fileName={copy.fileName(kind, number)}
      fetch={() => fetchInvoice(id)}
    />
  );
}
