import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { navigation } from '#src/lib/browser/leave-app.ts';

const RELOADED_BUILD = 'reloadedBuild';

/** A chunk of the app that could not be loaded, even after a reload. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

export type Load = () => Promise<ComponentType>;

export type LazyPage = {
  Page: LazyExoticComponent<ComponentType>;
  /** Starts the download before the page is needed. */
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

/** A deploy removes old chunks, so each build reloads once to get the new ones. */
function recover(cause: unknown): Promise<never> {
  if (!navigator.onLine || !markReload()) throw new ChunkError(cause);
  navigation.reload();
  return new Promise<never>(() => undefined);
}

/** True if this build was not reloaded in this tab before. */
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
