// Rebuilds the documents of fixtures/answering:
// node bench/src/answering/make-courses.ts
// Needs the journeys' Chromium and the font Noto Naskh Arabic.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildDocx, wordBody } from '@nibras/server/reading/testing/build-docx.ts';
import { buildPptx } from '@nibras/server/reading/testing/build-pptx.ts';
import { requireTools } from '../../../tools/run/servers/provision.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/answering');
const HALVES: Record<string, string> = {
  networks: 'tuning',
  biology: 'tuning',
  contracts: 'tuning',
  physics: 'unseen',
  history: 'unseen',
  structures: 'unseen',
};

type Line = { level: number; text: string };

function readPages(source: string): Line[][] {
  return source.split('\n---\n').map((page) =>
    page
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const hashes = /^#{1,3}(?= )/.exec(line)?.[0] ?? '';
        return { level: hashes.length, text: line.slice(hashes.length).trim() };
      }),
  );
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toHtml(title: string, pages: readonly Line[][]): string {
  const body = pages.map((lines) => {
    const inner = lines.map(({ level, text }) => {
      const tag = level === 0 ? 'p' : `h${level}`;
      return `<${tag}>${escape(text)}</${tag}>`;
    });
    return `<section><header>${escape(title)}</header>${inner.join('\n')}</section>`;
  });
  return `<!doctype html><html dir="rtl" lang="ar"><meta charset="utf-8"><style>
    @page { size: A4; margin: 2cm } body { margin: 0; font: 13pt/1.7 'Noto Naskh Arabic' }
    section { break-after: page } header { font-size: 9pt; color: #555 } h1, h2 { margin: .6em 0 .3em }
    </style><body>${body.join('\n')}</body></html>`;
}

function toDocx(pages: readonly Line[][]): Uint8Array {
  const paragraphs = pages.flat().map(({ level, text }) => {
    const style = level === 0 ? '' : `<w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>`;
    return `<w:p>${style}<w:r><w:t>${escape(text)}</w:t></w:r></w:p>`;
  });
  return buildDocx(wordBody(paragraphs.join('')));
}

function toPptx(pages: readonly Line[][]): Uint8Array {
  return buildPptx(
    pages.map((lines) => ({
      title: escape(lines.find(({ level }) => level > 0)?.text ?? ''),
      lines: lines.filter(({ level }) => level === 0).map(({ text }) => escape(text)),
    })),
  );
}

const browser = await chromium.launch({
  executablePath: requireTools(['chromium']).chromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [course, half] of Object.entries(HALVES)) {
  const sources = join(FOLDER, 'sources', course);
  for (const source of readdirSync(sources)) {
    const name = source.replace(/\.txt$/, '');
    const target = join(FOLDER, half, course, name);
    const pages = readPages(readFileSync(join(sources, source), 'utf8'));
    if (name.endsWith('.docx')) writeFileSync(target, toDocx(pages));
    else if (name.endsWith('.pptx')) writeFileSync(target, toPptx(pages));
    else {
      const tab = await browser.newPage();
      await tab.setContent(toHtml(name.replace(/\.pdf$/, ''), pages));
      await tab.pdf({ path: target, preferCSSPageSize: true });
      await tab.close();
    }
  }
}
await browser.close();
