import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureBundle, reportLoginBudget } from './bundle-budget.ts';

const LOGIN = 'src/features/accounts/login-page.tsx';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'bundle-budget-'));
  mkdirSync(path.join(dist, '.vite'));
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dist, { recursive: true });
});

/** Random text does not shrink, so a script's size is known within a little. */
function build(loginBytes: number): void {
  const script = (bytes: number): Buffer => randomBytes(bytes);
  writeFileSync(path.join(dist, 'entry.js'), script(1000));
  writeFileSync(path.join(dist, 'shared.js'), script(2000));
  writeFileSync(path.join(dist, 'login.js'), script(loginBytes));
  writeFileSync(path.join(dist, 'chat.js'), script(200_000));
  const manifest = {
    'index.html': {
      file: 'entry.js',
      imports: ['_shared.js'],
      dynamicImports: [LOGIN, 'chat.tsx'],
    },
    '_shared.js': { file: 'shared.js' },
    [LOGIN]: { file: 'login.js', imports: ['index.html', '_shared.js'] },
    'chat.tsx': { file: 'chat.js', imports: ['index.html'] },
  };
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
}

describe('measureBundle', () => {
  it('counts every script once and leaves out what is lazy', () => {
    build(3000);
    const { files, totalBytes } = measureBundle(dist, ['index.html', LOGIN]);
    expect(files.map(({ file }) => file).sort()).toEqual(['entry.js', 'login.js', 'shared.js']);
    expect(totalBytes).toBeGreaterThan(6000);
    expect(totalBytes).toBeLessThan(6200);
  });

  it('refuses to measure a page that the build does not know', () => {
    build(3000);
    expect(() => measureBundle(dist, ['gone.tsx'])).toThrow('gone.tsx');
  });
});

describe('reportLoginBudget', () => {
  it('accepts a page within its budget', () => {
    build(80_000);
    expect(reportLoginBudget(dist)).toBe(true);
  });

  it('refuses a page over its budget', () => {
    build(90_000);
    expect(reportLoginBudget(dist)).toBe(false);
  });
});
