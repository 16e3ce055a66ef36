import { atMost, type Measure } from './bars.ts';
import type { Browsing } from './browser.ts';
import { chooseRenderer, htmlOf, showAtOnce, stream } from './drive-page.ts';
import { DOLLAR_DELIMITERS, sampleTokens, TEX_DELIMITERS } from './sample-reply.ts';

const TOKENS = 2_000;
const FLUSH_SIZES = [1, 3, 7, 50];

/** Streams replies in pieces of several sizes and compares the results with the complete reply. */
export async function checkEquality(browsing: Browsing): Promise<Measure[]> {
  const open = await browsing.open();
  await chooseRenderer(open, 'ours');
  let different = 0;
  let katexErrors = 0;
  for (const delimiters of [TEX_DELIMITERS, DOLLAR_DELIMITERS]) {
    const tokens = sampleTokens(TOKENS, delimiters, 0);
    await showAtOnce(open, tokens.join(''));
    const atOnce = await htmlOf(open);
    for (const tokensPerFlush of FLUSH_SIZES) {
      const { katexErrors: seen } = await stream(open, {
        tokens,
        tokensPerFlush,
        countsErrors: true,
      });
      katexErrors += seen;
      if ((await htmlOf(open)) !== atOnce) different += 1;
    }
  }
  await open.close();
  return [
    atMost('streamed replies that differ from the reply at once', different, 0),
    atMost('katex-error while streaming', katexErrors, 0),
  ];
}
