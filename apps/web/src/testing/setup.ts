import { TextDecoderStream } from 'node:stream/web';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeApi, unexpectedCalls } from './fake-api.ts';
import { fakeSocket } from './fake-socket.ts';

// The connection is network; the app's handling of it runs for real.
vi.mock('socket.io-client', () => import('./fake-socket.ts'));

// Without global test functions, the render library cannot set this by itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({
  // Pages load on first use, which takes long on a busy machine.
  asyncUtilTimeout: 60_000,
  // While something is awaited, each look that fails would print the document; the last one does.
  getElementError(message, container) {
    const isAwaited = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    const error = new Error(isAwaited ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/* What browsers have, and jsdom does not. */
Object.assign(window, {
  TextDecoderStream,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }),
  scrollTo: () => undefined,
  IntersectionObserver: class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  },
  ResizeObserver: class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  },
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  scrollBy: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'debug').mockReturnValue();
  // No call is expected by default.
  fakeApi();
});

afterEach(() => {
  cleanup();
  // A test that expects an error checks it and clears the spy.
  const complaints = [...vi.spyOn(console, 'error').mock.calls];
  const calls = unexpectedCalls.splice(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fakeSocket.reset();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset.theme;
  expect(complaints, 'console.error was called').toEqual([]);
  expect(calls, 'calls without a handler').toEqual([]);
});
