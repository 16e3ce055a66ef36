import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { adaptWorkerSource } from './adapt-worker.ts';

const path = createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.worker.min.mjs');
const adapted = adaptWorkerSource(readFileSync(path, 'utf8'));

describe('adaptWorkerSource', () => {
  it.each(['.get("ActualText"):null]', '(decode??=make())(...input)', '{return!1;const'])(
    'fits the installed pdf.js: %s',
    (trace) => {
      expect(adapted.split(trace)).toHaveLength(2);
    },
  );

  it('leaves a text it does not know as it is', () => {
    expect(adaptWorkerSource('export const a = 1;')).toBe('export const a = 1;');
  });
});
