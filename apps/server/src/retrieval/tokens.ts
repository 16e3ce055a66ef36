import { searchForm } from './search-form.ts';

/** The words of a text in their search form. */
export function tokenize(text: string): string[] {
  return searchForm(text).match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
