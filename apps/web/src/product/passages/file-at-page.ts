import type { PageLabel } from '@nibras/contract';

type Place = {
  fileUrl: string;
  fileName: string;
  page: number | null;
  pageLabel: PageLabel | null;
};

/** The address of a file at one of its pages; browsers open only a PDF there. */
export function fileAtPage({ fileUrl, fileName, page, pageLabel }: Place): string {
  const isPdf = pageLabel === 'page' && fileName.toLowerCase().endsWith('.pdf');
  return isPdf && page !== null ? `${fileUrl}#page=${page}` : fileUrl;
}
