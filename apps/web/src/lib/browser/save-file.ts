/** Hands a file to the browser, to be kept under the given name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  // What no file system takes in a name.
  link.download = name.replaceAll(/[\\/:*?"<>|]+/gu, ' ').trim();
  link.click();
  // The browser has taken the address by the next turn; until then it must stay good.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
