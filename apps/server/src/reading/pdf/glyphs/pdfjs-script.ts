import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { CODE_CACHE } from '#src/reading/confinement/code-folder.ts';
import { adaptLibrary, adaptWorker } from './adapt-pdfjs.ts';

const WORKER = fileURLToPath(import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs'));
const LIBRARY = fileURLToPath(import.meta.resolve('pdfjs-dist/build/pdf.min.mjs'));
const CHANGES = fileURLToPath(new URL('./adapt-pdfjs.ts', import.meta.url));

/** Named after all it is made of, so that what was kept of another version is never met. */
function keptScript(): { source: string; code: string } {
  const stamps = [WORKER, LIBRARY, CHANGES, import.meta.filename].map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size}.${Math.floor(mtimeMs)}`;
  });
  const name = join(CODE_CACHE, ['pdfjs', process.version, process.arch, ...stamps].join('-'));
  return { source: `${name}.js`, code: `${name}.code` };
}

/** A module as a function of a script. Both modules say on the global object what they export. */
function asFunction(module: string): string {
  const body = module.slice(0, module.lastIndexOf('export{')).replaceAll('import.meta.url', '""');
  return `(function(){"use strict";${body}\n})();`;
}

function makeSource(): string {
  const modules = [
    adaptWorker(readFileSync(WORKER, 'utf8')),
    adaptLibrary(readFileSync(LIBRARY, 'utf8')),
  ];
  // Without these few letters V8 holds the text in half the memory.
  return modules
    .map(asFunction)
    .join('')
    .replace(
      /[\u0080-\uFFFF]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

let loaded: { script: Script; source: string } | null = null;

/**
 * Runs pdf.js, its worker first: the library finds it on the global object. Of a script, unlike of a
 * module, the code can be kept of all functions that a file made V8 compile.
 */
export function runPdfjs(): void {
  const kept = keptScript();
  const isKept = existsSync(kept.source);
  const source = isKept ? readFileSync(kept.source, 'latin1') : makeSource();
  const code =
    isKept && existsSync(kept.code) ? { cachedData: readFileSync(kept.code) } : undefined;
  const script = new Script(source, { filename: 'pdfjs.js', ...code });
  script.runInThisContext();
  loaded = { script, source };
}

/** Keeps pdf.js with what was compiled of it, for readers to begin with. */
export function keepPdfjs(): void {
  if (loaded === null) return;
  const kept = keptScript();
  // A reader may look at any moment: it sees a whole file or none.
  const keep = (path: string, content: string | Uint8Array): void => {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, path);
  };
  keep(kept.code, loaded.script.createCachedData());
  keep(kept.source, loaded.source);
}
