import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { adaptLibrary, adaptWorker } from './adapt-pdfjs.ts';

const { resolve } = createRequire(import.meta.url);
const read = (name: string): string => readFileSync(resolve(`pdfjs-dist/build/${name}`), 'utf8');
const worker = adaptWorker(read('pdf.worker.min.mjs'));
const library = adaptLibrary(read('pdf.min.mjs'));

describe('adaptWorker', () => {
  it.each([
    '.get("ActualText"):null]',
    '(decode??=make())(...input)',
    '{return!1;const',
    '.hasIncludedToUnicodeMap)return new Uint8Array(0)}else{',
    '&&(this.cmapTable=',
    '["ascent","cmapTable","composite",',
    '.builtInEncoding);return new Uint8Array(0);',
    'try{}catch(a){warn(`Failed to compile font',
    'this.fnArray=[];this.argsArray=[];this.weight=0',
    'new globalThis.InflateStream(',
    '.hash("sha256",',
    '?"sha384":"sha512",',
    '.createCipheriv("aes-128-cbc",',
  ])('fits the installed pdf.js: %s', (trace) => {
    expect(worker.split(trace)).toHaveLength(2);
  });

  it('leaves a text it does not know as it is', () => {
    expect(adaptWorker('export const a = 1;')).toBe('export const a = 1;');
  });
});

describe('adaptLibrary', () => {
  it('copies nothing between worker and library, loads no web streams and keeps quiet', () => {
    expect(library.split('return new globalThis.OperatorStream(')).toHaveLength(2);
    expect(library).toMatch(/class LoopbackPort\{[^}]*postMessage\(t,e\)\{const i=\{data:t\};/);
    expect(library).not.toContain('Please use the `legacy` build');
  });
});
