const STORAGE_KEY = 'dismissedAnnouncement';

/** The last announcement that was put away on this device. */
export function dismissedAnnouncement(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function dismissAnnouncement(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // A browser that refuses storage shows it again with the next visit.
  }
}
