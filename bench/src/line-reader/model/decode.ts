import type { Weights } from './weights.ts';

export type ReadSign = { sign: string; step: number; certainty: number };

/** Greedy CTC decoding: repeated signs merge unless separated. */
export function decode(
  scores: Float32Array,
  steps: number,
  { signs, frames }: Pick<Weights, 'signs' | 'frames'>,
): ReadSign[] {
  const channels = scores.length / steps;
  const classes = signs.length + 1;
  const read: ReadSign[] = [];
  let before = 0;
  for (let frame = 0; frame < steps * frames; frame += 1) {
    const step = Math.floor(frame / frames);
    const at = step * channels + (frame % frames) * classes;
    let best = 0;
    for (let sign = 1; sign < classes; sign += 1)
      if ((scores[at + sign] ?? 0) > (scores[at + best] ?? 0)) best = sign;
    let sum = 0;
    const highest = scores[at + best] ?? 0;
    for (let sign = 0; sign < classes; sign += 1)
      sum += Math.exp((scores[at + sign] ?? 0) - highest);
    const certainty = 1 / sum;
    const last = read.at(-1);
    if (best !== 0 && best !== before) read.push({ sign: signs[best - 1] ?? '', step, certainty });
    else if (best !== 0 && last !== undefined) last.certainty = Math.max(last.certainty, certainty);
    before = best;
  }
  return read;
}
