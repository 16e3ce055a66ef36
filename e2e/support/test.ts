import { test as base, type BrowserContext, type Page } from '@playwright/test';

/** `npm run e2e:slow` makes the browser's processor so many times slower. */
const SLOWDOWN = Number(process.env.NIBRAS_E2E_SLOWDOWN ?? '1');

/** A journey in a browser where nothing moves: colours and places can be measured at any moment. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
});

/** For a second browser beside the journey's own. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page));
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
