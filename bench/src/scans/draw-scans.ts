import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { requireTools } from '../../../tools/run/servers/provision.ts';
import type { ScanPage } from './scan-pages.ts';
import { wearPage } from './wear-page.ts';

const A4_INCHES = { width: 8.27, height: 11.69 };
const CSS_DPI = 96;

function toHtml({ lines, face, sizePt }: ScanPage): string {
  const [title, ...paragraphs] = lines.map((line) => line.replaceAll('<', '&lt;'));
  return `<html dir="rtl" lang="ar"><style>
    body { margin: 2.2cm; background: #fff; color: #000;
      font: ${sizePt}pt/1.7 '${face}', 'DejaVu Serif', 'DejaVu Sans' }
    h1 { font-size: 1.4em } p { margin: 0 0 .6em }
  </style><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</html>`;
}

/** Whether the page used the wanted font rather than a fallback. */
async function isDrawnIn(page: Page, face: string): Promise<boolean> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.some(({ familyName }) => familyName === face);
}

export type DrawnScan = ScanPage & { path: string };

/** Draws pages as pictures of A4 paper; skips those whose font is missing. */
export async function drawScans(pages: ScanPage[], folder: string): Promise<DrawnScan[]> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: requireTools(['chromium']).chromium,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  const drawn: DrawnScan[] = [];
  for (const scan of pages) {
    const path = join(folder, `${scan.file}.${scan.wear === 'none' ? 'png' : 'jpg'}`);
    const page = await browser.newPage({
      deviceScaleFactor: scan.dpi / CSS_DPI,
      viewport: {
        width: Math.round(A4_INCHES.width * CSS_DPI),
        height: Math.round(A4_INCHES.height * CSS_DPI),
      },
    });
    await page.setContent(toHtml(scan));
    if (await isDrawnIn(page, scan.face)) {
      const png = await page.screenshot();
      await writeFile(path, scan.wear === 'none' ? png : await wearPage(png, scan.wear));
      drawn.push({ ...scan, path });
    }
    await page.close();
  }
  await browser.close();
  return drawn;
}
