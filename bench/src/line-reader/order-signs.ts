import { classifyCluster } from '@nibras/server/reading/pdf/lines/classify-cluster.ts';
import { orderSegment } from '@nibras/server/reading/pdf/lines/logical-order.ts';
import type { ReadSign } from './model/decode.ts';

const MARK = /^\p{M}/u;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/gu;
const ARABIC_LETTERS = /\p{Script=Arabic}/gu;

/** Restores the text of signs read from right to left. */
export function orderSigns(signs: readonly ReadSign[]): string {
  const pieces: { text: string; spaceAfter: boolean }[] = [];
  for (const { sign } of signs) {
    const last = pieces.at(-1);
    if (sign === ' ') {
      if (last !== undefined) last.spaceAfter = true;
    } else if (MARK.test(sign) && last !== undefined && ARABIC.test(last.text)) last.text += sign;
    else pieces.push({ text: sign, spaceAfter: false });
  }
  const whole = pieces.map(({ text }) => text).join('');
  const isRtl = (whole.match(ARABIC_LETTERS)?.length ?? 0) * 2 >= (whole.match(LATIN)?.length ?? 0);
  const drawn = pieces.toReversed();
  const clusters = drawn.map(({ text }, at) => ({
    text,
    kind: classifyCluster(text),
    ...{ x: at, y: 0, width: 1, size: 1, isBold: false, font: '', colour: '', content: null },
    isMapped: true,
    isLogical: false,
  }));
  const segment = {
    clusters,
    spaceBefore: drawn.map(({ spaceAfter }) => spaceAfter),
    ...{ left: 0, right: drawn.length, y: 0, size: 1 },
  };
  return orderSegment(segment, isRtl ? 'rtl' : 'ltr').mirrored;
}
