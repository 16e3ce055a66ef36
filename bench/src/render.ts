import { parseArgs } from 'node:util';
import { atMost, type Measure } from './render/bars.ts';
import { browse } from './render/browser.ts';
import { buildComparison, buildRendererAlone } from './render/build-page.ts';
import { checkEquality } from './render/check-equality.ts';
import { measureCost } from './render/measure-cost.ts';
import { measureLongChat } from './render/measure-long-chat.ts';
import { measureMap } from './render/measure-map.ts';
import { lazyChunkKb } from './render/weigh-chunks.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

function report(measures: readonly Measure[]): void {
  for (const measure of measures) {
    console.log(JSON.stringify(measure));
    if (!measure.met) process.exitCode = 1;
  }
}

const alone = await buildRendererAlone();
report([
  atMost('KaTeX, lazy, kB gzipped', lazyChunkKb(alone, 'katex-engine.ts'), 78),
  atMost('highlighter, lazy, kB gzipped', lazyChunkKb(alone, 'highlight-engine.ts'), 26),
]);
report(await measureMap(Number(values.rounds)));
report(await measureLongChat(Number(values.rounds)));
const browsing = await browse(await buildComparison());
try {
  report(await checkEquality(browsing));
  report(await measureCost(browsing, Number(values.rounds)));
} finally {
  await browsing.close();
}
