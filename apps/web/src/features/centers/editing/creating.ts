import { createStore, useStore } from '#src/lib/store.ts';

type Creating = { isOpen: boolean; isFromSidebar: boolean };

/** The form of a new center; a closed form with input stays as it is. */
const store = createStore<Creating | null>(null);

export function useCreating(): Creating | null {
  return useStore(store);
}

export function openCreateForm({ isFromSidebar = false } = {}): void {
  store.set({ isOpen: true, isFromSidebar });
}

/** Closes the form and keeps its input for the next time. */
export function hideCreateForm(): void {
  const creating = store.read();
  if (creating) store.set({ ...creating, isOpen: false });
}

export function dropCreateForm(): void {
  store.set(null);
}

/** The new center whose reading is followed to its end, so that no toast reports it. */
let followedId: string | null = null;

export function followReading(id: string | null): void {
  followedId = id;
}

/** Whether the end of this reading was shown already; true only once. */
export function wasFollowed(id: string): boolean {
  if (followedId !== id) return false;
  followedId = null;
  return true;
}
