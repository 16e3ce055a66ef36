import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/lib/store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

// index.html reads the same key before the first paint.
const STORAGE_KEY = 'theme';
const PAPER = { light: '#faf8f3', dark: '#0f1b1c' } satisfies Record<Theme, string>;

const listeners = createListeners();
const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The theme on the screen. */
export function currentTheme(): Theme {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Shows a theme at once and stores it; «system» removes the choice and follows the device. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage, the theme still holds for this visit.
  }
  show(choice);
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const own: Theme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.setAttribute('content', PAPER[choice === 'system' ? own : choice]);
  }
  listeners.tell();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== STORAGE_KEY) return;
  show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
}

function subscribe(notify: () => void): () => void {
  const system = systemIsDark();
  if (listeners.isEmpty()) window.addEventListener('storage', followOtherTabs);
  const unsubscribe = listeners.subscribe(notify);
  system.addEventListener('change', notify);
  return () => {
    unsubscribe();
    system.removeEventListener('change', notify);
    if (listeners.isEmpty()) window.removeEventListener('storage', followOtherTabs);
  };
}

/** The chosen theme and the shown one; both follow the device and other tabs. */
export function useTheme() {
  const choice = useSyncExternalStore(subscribe, themeChoice);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { choice, theme, choose: chooseTheme };
}
