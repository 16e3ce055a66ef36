import type { HeadingSigns } from './heading-signs.ts';

/**
 * Weights are set by hand and checked on pages of unknown files: weights fitted to the few labelled
 * pages found fewer headings elsewhere.
 */
const WEIGHTS: Record<keyof HeadingSigns, number> = {
  isMuchLarger: 4,
  isLarger: 3,
  isSlightlyLarger: 1,
  isSmaller: -2.5,
  isBolder: 2.2,
  hasOtherColour: 2.2,
  hasOtherFont: 1.5,
  isUnderlined: 2.5,
  isUnit: 4,
  hasSectionNumber: 4,
  isNumbered: 0,
  isNumberedOverText: 4.5,
  isBulleted: -3,
  endsWithColon: 0.3,
  isLabel: 2,
  endsWithStop: -1.5,
  isQuestion: -0.3,
  isShort: 0.5,
  isLong: -1,
  isLeadIn: -1.5,
  standsApart: 0.7,
  isCrowded: -0.5,
  isCentred: 0.3,
  fillsLine: -1,
  isStyleOfText: -1,
  isStyleOfTitles: 1.4,
  opensPage: 0.7,
  closesPage: -1,
  isStacked: -1.5,
  isAmongAlike: -3,
  isVocalised: -1,
};
const START = -3.3;

export function scoreHeading(signs: HeadingSigns): number {
  let score = START;
  for (const [sign, weight] of Object.entries(WEIGHTS))
    if (signs[sign as keyof HeadingSigns]) score += weight;
  return score;
}
