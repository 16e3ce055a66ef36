import { vi } from 'vitest';

/** Stands in for the browser's downloads; what was saved, and under which name, is written down. */
export function watchSaving(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.at(-1);
    if (file) saved.push({ name: this.download, file });
  });
  return saved;
}
