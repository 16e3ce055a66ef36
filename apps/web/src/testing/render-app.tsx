import type { User } from '@nibras/contract';
import { render, waitFor, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { App } from '#src/app/app.tsx';
import { documentTitle } from '#src/lib/browser/document-title.ts';
import { storeSession } from '#src/lib/session/session-storage.ts';
import { startSession } from '#src/lib/session/session.ts';

type Visit = {
  /** The user in storage; nobody is signed in without one. */
  storedUser?: User;
  /** Navigation state of the first page. */
  state?: unknown;
};

/** Starts the real app at a path, like a browser with the given session. */
export function renderApp(path: string, visit: Visit = {}): RenderResult & { user: UserEvent } {
  const { storedUser, state = null } = visit;
  if (storedUser) storeSession({ token: 'stored-token', user: storedUser, userId: 'stored-id' });
  window.history.replaceState({ usr: state, key: 'test', idx: 0 }, '', path);
  void startSession();
  return { ...render(<App />), user: userEvent.setup() };
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** The navigation state of the current page. */
export function currentState(): unknown {
  const held: unknown = window.history.state;
  return typeof held === 'object' && held !== null && 'usr' in held ? held.usr : null;
}

/** Waits for a page by its address and title. */
export async function landsOn(path: string, title: string): Promise<void> {
  await waitFor(() => {
    expect(document.title).toBe(documentTitle(title));
    expect(currentPath()).toBe(path);
  });
}
