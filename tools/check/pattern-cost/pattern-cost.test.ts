import { afterAll, describe, expect, it } from 'vitest';
import { attacksOn } from './attacks.ts';
import { findPatterns } from './find-patterns.ts';
import { createTrials } from './trials.ts';

/** All attacks on a linear pattern take a second or two. */
const trials = createTrials(300_000);
/** A short limit for attacks meant to succeed. */
const shortTrials = createTrials(3000);

afterAll(async () => {
  await trials.close();
  await shortTrials.close();
});

const trialOf = ({ source, flags }: { source: string; flags: string }) => ({
  source,
  flags,
  attacks: attacksOn(source, flags),
});

describe('the cost of a pattern', { timeout: 600_000 }, () => {
  it.each([
    // Table cells and HTML comments, each of which once froze the server.
    /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/gm,
    /^\s*(<!--[^]*?-->\s*)*<(!doctype html|html|head|body)\b/i,
    /\/+$/,
    /<[a-z][^>]*>/i,
    /(\*{2,3}|~~)(?=\S)([^\n]+?)(?<=\S)\1/g,
  ])('of %s is seen to grow faster than its text', async (pattern) => {
    expect(await shortTrials.worst(trialOf(pattern))).not.toBeNull();
  });

  it.each([/^--[-:| \t]*$/gm, /(?<!\/)\/+$/, /<[a-z][^<>]*>/i, /\$([^$\n]{1,200}?)\$/g])(
    'of %s is seen to grow with its text',
    async (pattern) => {
      expect(await trials.worst(trialOf(pattern))).toBeNull();
    },
  );

  it('grows with the text, for every pattern that ships', async () => {
    const patterns = findPatterns();
    expect(patterns.length).toBeGreaterThan(200);
    const faults: string[] = [];
    for (const pattern of patterns) {
      const attack = await trials.worst(trialOf(pattern));
      if (attack !== null) faults.push(`${pattern.place} ${JSON.stringify(attack)}`);
    }
    expect(faults).toEqual([]);
  });
});
