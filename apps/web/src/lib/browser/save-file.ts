/** Lets the browser save a file under the given name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  // Characters that file systems do not allow in names.
  link.download = name.replaceAll(/[\\/:*?"<>|]+/gu, ' ').trim();
  link.click();
  // The address must stay valid until the browser has read it, in the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
