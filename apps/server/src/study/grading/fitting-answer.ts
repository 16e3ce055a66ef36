import type { Given, ItemKind, ItemOptions } from '@nibras/contract';

export function isFittingAnswer(
  kind: Exclude<ItemKind, 'card'>,
  options: ItemOptions | null,
  given: Given,
): boolean {
  if (given === null) return true;
  switch (kind) {
    case 'mcq':
      return typeof given === 'number' && Array.isArray(options) && given < options.length;
    case 'tf':
      return typeof given === 'boolean';
    case 'match': {
      const columns = options === null || Array.isArray(options) ? null : options;
      const fits = ([left, right]: [number, number]): boolean =>
        columns !== null && left < columns.left.length && right < columns.right.length;
      return Array.isArray(given) && given.every(fits);
    }
    case 'cloze':
    case 'define':
    case 'reason':
    case 'short':
      return typeof given === 'string';
  }
}
