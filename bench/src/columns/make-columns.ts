// Rebuilds the pages of fixtures/columns, for all or the named producers:
// node bench/src/columns/make-columns.ts [chromium] [xelatex] [libreoffice]
// Needs LibreOffice, XeLaTeX with bidi, the journeys' Chromium and the fonts Amiri, Noto Naskh
// Arabic and Scheherazade.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireTools } from '../../../tools/run/servers/provision.ts';
import { toHtml } from './as-html.ts';
import { toLatex } from './as-latex.ts';
import { toOpenDocument } from './as-open-document.ts';
import { readColumnPages, truthOf, type ColumnPage } from './column-pages.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const FOLDER = join(FIXTURES, 'columns');
const drafts = mkdtempSync(join(tmpdir(), 'columns-'));
const browser = await chromium.launch({
  executablePath: requireTools(['chromium']).chromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

const PRODUCERS: Record<string, (page: ColumnPage, target: string) => Promise<void> | void> = {
  async chromium(page, target) {
    const tab = await browser.newPage();
    await tab.setContent(toHtml(page));
    await tab.pdf({ path: target, preferCSSPageSize: true });
    await tab.close();
  },
  xelatex(page, target) {
    writeFileSync(join(drafts, `${page.name}.tex`), toLatex(page));
    execFileSync('xelatex', ['-interaction=batchmode', page.name], {
      cwd: drafts,
      stdio: 'ignore',
    });
    renameSync(join(drafts, `${page.name}.pdf`), target);
  },
  libreoffice(page, target) {
    const source = join(drafts, `${page.name}.fodt`);
    writeFileSync(source, toOpenDocument(page));
    execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', drafts, source]);
    renameSync(join(drafts, `${page.name}.pdf`), target);
  },
};

const named = process.argv.slice(2);
const isWanted = (producer: string): boolean => named.length === 0 || named.includes(producer);

mkdirSync(join(FOLDER, 'gt'), { recursive: true });
const manifest: object[] = [];
for (const half of ['tuning', 'unseen'] as const) {
  for (const page of readColumnPages(FIXTURES, half)) {
    const groundTruth = `gt/${page.name}.txt`;
    writeFileSync(join(FOLDER, groundTruth), truthOf(page));
    for (const [producer, print] of Object.entries(PRODUCERS)) {
      const file = `${half}-${page.name}-${producer}.pdf`;
      if (isWanted(producer)) await print(page, join(FOLDER, file));
      manifest.push({ file, kind: 'pdf', groundTruth, pages: 1, producer, layout: 'columns' });
    }
  }
}
await browser.close();
writeFileSync(join(FOLDER, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
