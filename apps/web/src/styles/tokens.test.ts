import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('@variant dark');

const GROUNDS = ['paper', 'surface', 'sunk'];
const TEXTS = ['ink', 'ink-2', 'ink-3', 'brand-ink', 'lamp-ink', 'danger', 'ok', 'warn'];
const PAIRS = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['brand-ink', 'brand-soft'],
  ['lamp-ink', 'lamp-soft'],
  ['warn', 'lamp-soft'],
  ['danger', 'danger-soft'],
  ['ink-2', 'danger-soft'],
  ['ok', 'ok-soft'],
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
] as const;

function colour(block: string, token: string): string {
  const found = new RegExp(`--${token}: (#[0-9a-f]{6});`, 'u').exec(block)?.[1];
  if (found === undefined) throw new Error(`--${token} is not defined`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', lightBlock],
  ['dark', darkBlock],
])('tokens of the %s theme', (_theme, block) => {
  it.each(PAIRS)('let %s be read on %s', (text, ground) => {
    expect(contrast(colour(block, text), colour(block, ground))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  it('measures black on white as 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
