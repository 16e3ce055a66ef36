/** Values that the browser refuses to store (private mode, full quota), for this tab alone. */
const unstored = new Map<string, string>();

export function readLocal(key: string): string | null {
  const here = unstored.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

export function removeLocal(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that cannot be written has nothing to remove.
  }
}

export function localKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}
