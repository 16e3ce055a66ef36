// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, currentTheme, themeChoice, useTheme } from './theme.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../index.html'), 'utf8');
const bootScript = /<script>([^]*?)<\/script>/u.exec(page)?.[1] ?? '';

class FakeSystem extends EventTarget {
  matches = false;
  turn(dark: boolean): void {
    this.matches = dark;
    this.dispatchEvent(new Event('change'));
  }
}

let system: FakeSystem;

beforeEach(() => {
  system = new FakeSystem();
  vi.stubGlobal('matchMedia', () => system);
  document.head.innerHTML = `
    <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0f1b1c" media="(prefers-color-scheme: dark)">`;
});

afterEach(() => {
  cleanup();
  chooseTheme('system');
  vi.unstubAllGlobals();
});

const barColours = (): (string | null)[] =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((m) => m.getAttribute('content'));

describe('theme', () => {
  it('follows the device until something is chosen', () => {
    const { result } = renderHook(() => useTheme());
    expect(result.current).toMatchObject({ choice: 'system', theme: 'light' });
    act(() => system.turn(true));
    expect(result.current).toMatchObject({ choice: 'system', theme: 'dark' });
  });

  it('keeps a choice against the device and gives it up again', () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current.choose('dark'));
    expect(result.current).toMatchObject({ choice: 'dark', theme: 'dark' });
    expect(barColours()).toEqual(['#0f1b1c', '#0f1b1c']);
    act(() => result.current.choose('system'));
    expect(result.current).toMatchObject({ choice: 'system', theme: 'light' });
    expect(barColours()).toEqual(['#faf8f3', '#0f1b1c']);
  });

  it('is restored before the first paint by the boot script', () => {
    chooseTheme('dark');
    delete document.documentElement.dataset.theme;
    expect(themeChoice()).toBe('system');
    window.eval(bootScript);
    expect(currentTheme()).toBe('dark');
    expect(barColours()).toEqual(['#0f1b1c', '#0f1b1c']);
  });

  it('follows a choice made in another tab', () => {
    const { result } = renderHook(() => useTheme());
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    });
    expect(result.current.choice).toBe('dark');
  });
});
