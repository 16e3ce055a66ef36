import { test as base, type BrowserContext } from '@playwright/test';

/** A browser without animations, so that colours and places can be measured at any moment. */
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
}
