import type { PageLabel } from '@nibras/contract';

type Place = {
  fileUrl: string;
  fileName: string;
  page: number | null;
  pageLabel: PageLabel | null;
};

/** A link to a page of a file; browsers can open only PDFs at a page. */
export function fileAtPage({ fileUrl, fileName, page, pageLabel }: Place): string {
  const isPdf = pageLabel === 'page' && fileName.toLowerCase().endsWith('.pdf');
  return isPdf && page !== null ? `${fileUrl}#page=${page}` : fileUrl;
}
