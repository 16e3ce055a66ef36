import { atMost, median, rounded, type Measure } from './bars.ts';
import { browse, type OpenPage } from './browser.ts';
import { buildApp, buildAppWithPlainList } from './build-page.ts';
import { answerForServer, LAST_WORDS } from './long-chat.ts';
import { traceMainThread, type MainThreadCost } from './main-thread.ts';

const MESSAGES = 1_000;
const LIST = '[role=region][aria-label="الرسائل"]';
/** Fast scrolling: the conversation passes in about a hundred frames. */
const SCROLL_PX = 700;

type Round = { ours: MainThreadCost; plain: MainThreadCost; scrolling: MainThreadCost };

/** Opens a conversation of 1,000 messages in the app and scrolls to its beginning. */
export async function measureLongChat(rounds: number): Promise<Measure[]> {
  const ours = await browse(await buildApp());
  const plain = await browse(await buildAppWithPlainList());
  const taken: Round[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const open = await ours.open('/chat', (page) => answerForServer(page, MESSAGES));
      const first = await measureOpening(open);
      const { cost: scrolling } = await traceMainThread(open.cdp, () => scrollUp(open));
      await open.close();
      const other = await plain.open('/chat', (page) => answerForServer(page, MESSAGES));
      taken.push({ ours: first, plain: await measureOpening(other), scrolling });
      await other.close();
    }
  } finally {
    await ours.close();
    await plain.close();
  }
  const each = (value: (round: Round) => number): number[] => taken.map((round) => value(round));
  const ratios = each(({ ours: first, plain: all }) => first.totalMs / all.totalMs);
  const longTasks = each(({ scrolling }) => scrolling.longTasks);
  return [
    atMost('first render of 1,000 messages ÷ plain list', median(ratios), 0.2, {
      rounds: ratios.map(rounded),
      oursMs: each((round) => rounded(round.ours.totalMs)),
      plainMs: each((round) => rounded(round.plain.totalMs)),
    }),
    atMost('tasks over 50 ms of CPU while scrolling through them', median(longTasks), 0, {
      rounds: longTasks,
      longestTaskMs: each(({ scrolling }) => rounded(scrolling.longestTaskMs)),
    }),
  ];
}

/** The app is loaded already, so only the conversation counts. */
async function measureOpening({ page, cdp }: OpenPage): Promise<MainThreadCost> {
  const row = page.getByRole('link', { name: 'محادثة طويلة' });
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  const { cost } = await traceMainThread(cdp, async () => {
    await row.click();
    await page.locator(LIST).getByText(LAST_WORDS).waitFor();
    await untilStill({ page });
  });
  return cost;
}

async function scrollUp({ page }: Pick<OpenPage, 'page'>): Promise<void> {
  await page.locator(LIST).evaluate(
    async (list, { step }) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      list.dispatchEvent(new WheelEvent('wheel', { deltaY: -step }));
      // No movement means that the beginning was reached.
      for (let still = 0; still < 30; still += 1) {
        const before = list.querySelector('[data-message]');
        list.scrollBy({ top: -step, behavior: 'instant' });
        await frame();
        if (list.scrollTop > 0 || list.querySelector('[data-message]') !== before) still = 0;
      }
    },
    { step: SCROLL_PX },
  );
  await page.getByText('السؤال رقم 0 ').waitFor();
}

async function untilStill({ page }: Pick<OpenPage, 'page'>): Promise<void> {
  await page.evaluate(async () => {
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    for (let quiet = 0, seen = changes; quiet < 12; quiet += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (changes !== seen) quiet = 0;
      seen = changes;
    }
    observer.disconnect();
  });
}
