import { expect } from '@playwright/test';
import { getCenter, getCourseMap, type CourseMap, type MapNode } from '@nibras/contract';
import { atMost, median, rounded, type Measure } from './bars.ts';
import { browse } from './browser.ts';
import { buildApp } from './build-page.ts';
import { answer, answerForServer } from './long-chat.ts';
import { traceMainThread } from './main-thread.ts';

const NODES = 300;

/** Opens every branch of a course with 300 nodes in the app. */
export async function measureMap(rounds: number): Promise<Measure[]> {
  const browsing = await browse(await buildApp());
  const costs: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { page, cdp, close } = await browsing.open('/study/c1/map', async (opened) => {
        await answerForServer(opened, 0);
        await answer(opened, getCourseMap, { done: true, map: courseOf(NODES) });
        await opened.route(getCenter.path.replace(':id', 'c1'), (route) => route.abort());
      });
      const expand = page.getByRole('button', { name: 'توسيع الكل' });
      await expand.waitFor();
      const button = await expand.elementHandle();
      // Within the page, because role queries would cost more than drawing.
      const { cost } = await traceMainThread(cdp, () =>
        page.evaluate(async (pressed) => {
          (pressed as HTMLElement | null)?.click();
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
        }, button),
      );
      await expect(page.locator('[data-item]')).toHaveCount(NODES);
      costs.push(cost.scriptMs);
      await close();
    }
  } finally {
    await browsing.close();
  }
  return [
    atMost('300 nodes of a map laid out, ms of script', median(costs), 100, {
      rounds: costs.map(rounded),
    }),
  ];
}

function courseOf(count: number): CourseMap {
  let left = count - 1;
  const grow = (depth: number, width: number): MapNode[] => {
    const nodes: MapNode[] = [];
    while (nodes.length < width && left > 0) {
      left -= 1;
      const title = `عنوان من المقرر رقم ${left} (Heading ${left})`;
      const place = { file: 'محاضرات.pdf', page: left + 1, passageId: `p${left}` };
      const children = depth === 3 ? [] : grow(depth + 1, depth === 1 ? 10 : 3);
      nodes.push({ title, ...place, sentence: null, terms: [], children });
    }
    return nodes;
  };
  return { title: 'نظم التشغيل', children: grow(1, count) };
}
