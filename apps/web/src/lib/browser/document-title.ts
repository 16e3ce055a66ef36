import { BRAND } from '@nibras/contract';
import { useEffect } from 'react';

export function documentTitle(title: string): string {
  return `${title} · ${BRAND.name}`;
}

/** Sets the document's title from the content of a page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
