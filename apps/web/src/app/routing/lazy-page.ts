import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { navigation } from '#src/lib/browser/leave-app.ts';

const RELOADED_BUILD = 'reloadedBuild';

/** A part of the app that could not be fetched, and that a reload did not bring back. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

export type Load = () => Promise<ComponentType>;

export type LazyPage = {
  Page: LazyExoticComponent<ComponentType>;
  /** Begins the download before the page is needed. */
  preload: () => void;
};

export function lazyPage(load: Load): LazyPage {
  let pending: Promise<ComponentType> | null = null;
  const loadOnce = () => (pending ??= load().catch(recover));
  return {
    Page: lazy(async () => ({ default: await loadOnce() })),
    preload: () => void loadOnce().catch(() => undefined),
  };
}

/** A new deploy takes the old chunks away: one reload for each build fetches the new ones. */
function recover(cause: unknown): Promise<never> {
  if (!navigator.onLine || !markReload()) throw new ChunkError(cause);
  navigation.reload();
  return new Promise<never>(() => undefined);
}

/** True when this build has not been reloaded in this tab before. */
function markReload(): boolean {
  try {
    const build = import.meta.url;
    if (sessionStorage.getItem(RELOADED_BUILD) === build) return false;
    sessionStorage.setItem(RELOADED_BUILD, build);
    return true;
  } catch {
    return false;
  }
}
