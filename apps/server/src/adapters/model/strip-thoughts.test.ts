import { describe, expect, it } from 'vitest';
import { createThoughtStripper } from './strip-thoughts.ts';

const TICK_MICROS = 20_000;

function strip(pieces: readonly string[]): string {
  const next = createThoughtStripper();
  return pieces.map(next).join('');
}

describe('the stripper of thoughts', () => {
  it.each([
    ['<think>سر</think>\n\nالجواب', 'الجواب'],
    ['\n <think></think>الجواب', 'الجواب'],
    ['<think>أ < ب </thin </think>\n\n \nج</think>', 'ج</think>'],
    ['الجواب <think>نص</think>', 'الجواب <think>نص</think>'],
    ['\n\nالجواب\n', 'الجواب\n'],
    ['<thinking>نص', '<thinking>نص'],
    ['<think>بلا نهاية', ''],
    ['  \n ', ''],
  ])('makes of %j the same wherever it is cut', (text, answer) => {
    expect(strip([text])).toBe(answer);
    expect(strip(text.split(''))).toBe(answer);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(strip([text.slice(0, cut), text.slice(cut)])).toBe(answer);
    }
  });

  it.each([
    ['thoughts', '<think>', 'فكرة '],
    ['blanks', '', ' \n'],
  ])('takes four times as long for four times as many %s', (_name, start, piece) => {
    // Processor time, so that other processes do not matter.
    const timeOf = (count: number): number => {
      const next = createThoughtStripper();
      next(start);
      const begun = process.threadCpuUsage();
      for (let at = 0; at < count; at += 1) next(piece);
      const { user, system } = process.threadCpuUsage(begun);
      return user + system + TICK_MICROS;
    };
    const few = timeOf(20_000);
    // A quadratic cost would be sixteen times.
    expect(timeOf(80_000) / few).toBeLessThan(10);
  });
});
