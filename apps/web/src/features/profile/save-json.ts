/** Hands a value to the browser as a file to keep. */
export function saveJson(fileName: string, value: unknown): void {
  const text = JSON.stringify(value, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next turn; until then it must stay good.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
