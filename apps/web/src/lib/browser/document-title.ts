import { BRAND } from '@nibras/contract';
import { useEffect } from 'react';

export function documentTitle(title: string): string {
  return `${title} · ${BRAND.name}`;
}

/** Names the document after what a page shows, in place of the page's own name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
