import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureBundle, reportBudgets } from './bundle-budget.ts';

const LOGIN = 'src/features/accounts/login-page.tsx';
const CHAT = [
  'src/lib/session/session-sync.ts',
  'src/app/routing/plan-guard.tsx',
  'src/app/shell/main-layout.tsx',
  'src/features/chat/chat-page.tsx',
];

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

/** Random text does not compress, so the size is predictable. */
function build(loginBytes: number, chatBytes = 100_000): void {
  const script = (bytes: number): Buffer => randomBytes(bytes);
  writeFileSync(path.join(dist, 'entry.js'), script(1000));
  writeFileSync(path.join(dist, 'shared.js'), script(2000));
  writeFileSync(path.join(dist, 'login.js'), script(loginBytes));
  writeFileSync(path.join(dist, 'chat.js'), script(chatBytes));
  writeFileSync(path.join(dist, 'lazy.js'), script(200_000));
  const manifest = {
    'index.html': {
      file: 'entry.js',
      imports: ['_shared.js'],
      dynamicImports: [LOGIN, ...CHAT, 'lazy.tsx'],
    },
    '_shared.js': { file: 'shared.js' },
    [LOGIN]: { file: 'login.js', imports: ['index.html', '_shared.js'] },
    ...Object.fromEntries(CHAT.map((key) => [key, { file: 'chat.js', imports: ['index.html'] }])),
    'lazy.tsx': { file: 'lazy.js', imports: ['index.html'] },
  };
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const firstLoads = [
    { segments: ['login'], modules: [LOGIN] },
    { segments: ['', 'chat'], modules: CHAT },
    { segments: ['support'], modules: ['gone.tsx'] },
  ];
  writeFileSync(path.join(dist, '.vite/first-loads.json'), JSON.stringify(firstLoads));
}

describe('measureBundle', () => {
  it('counts every script once, without lazy ones', () => {
    build(3000);
    const { files, totalBytes } = measureBundle(dist, '/login');
    expect(files.map(({ file }) => file).sort()).toEqual(['entry.js', 'login.js', 'shared.js']);
    expect(totalBytes).toBeGreaterThan(6000);
    expect(totalBytes).toBeLessThan(6200);
  });

  it('refuses to measure a page that the build does not know', () => {
    build(3000);
    expect(() => measureBundle(dist, '/nowhere')).toThrow('/nowhere');
  });

  it('refuses to measure a page whose script is not in the build', () => {
    build(3000);
    expect(() => measureBundle(dist, '/support')).toThrow('gone.tsx');
  });
});

describe('reportBudgets', () => {
  it('accepts pages within their budgets', () => {
    build(80_000);
    expect(reportBudgets(dist)).toBe(true);
  });

  it('refuses a sign-in page over its budget', () => {
    build(90_000);
    expect(reportBudgets(dist)).toBe(false);
  });

  it('refuses a chat over its budget', () => {
    build(80_000, 175_000);
    expect(reportBudgets(dist)).toBe(false);
  });
});
