import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

const CODE = `
describe('a page', () => {
  it('runs', () => undefined);
  it.each([1, 2])('counts %d', { timeout: 5 }, () => undefined);
  it.skip('waits', () => undefined);
  it.todo('is to come');
});
describe.skip('another', () => {
  it('is asleep', () => undefined);
});
test('takes itself out', () => {
  test.skip(true);
});
test('goes past something', () => {
  queue.skip();
  log("it('only words')");
});
`;

it('tells the tests that run from those that are left out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nibras-titles-'));
  const file = path.join(folder, 'page.test.ts');
  writeFileSync(file, CODE);
  expect(Object.fromEntries(testTitles(file))).toEqual({
    runs: true,
    'counts %d': true,
    waits: false,
    'is to come': false,
    'is asleep': false,
    'takes itself out': false,
    'goes past something': true,
  });
  rmSync(folder, { recursive: true });
});
