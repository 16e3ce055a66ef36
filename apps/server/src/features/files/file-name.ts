import { FILE_NAME_MAX, visibleText } from '@nibras/contract';

/**
 * A file name for display and saving: no path, no hidden characters, limited length, same
 * extension.
 */
export function cleanFileName(given: string): string {
  const base = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const visible = visibleText(base)
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '');
  const name = visible === '' ? 'ملف' : visible;
  const letters = Array.from(name);
  if (letters.length <= FILE_NAME_MAX) return name;
  const ending = /\.[^.\s]{1,8}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, FILE_NAME_MAX - Array.from(ending).length).join('') + ending;
}
