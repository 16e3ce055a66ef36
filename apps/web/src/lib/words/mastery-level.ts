const GOOD_SHARE = 0.8;
const FAIR_SHARE = 0.5;

export type MasteryLevel = 'good' | 'fair' | 'weak';

/** The level of a share that is probably known. */
export function masteryLevel(known: number): MasteryLevel {
  if (known >= GOOD_SHARE) return 'good';
  return known >= FAIR_SHARE ? 'fair' : 'weak';
}

export const MASTERY_LEVEL_WORDS = {
  good: 'متقن',
  fair: 'متوسط',
  weak: 'يحتاج إلى مذاكرة',
} satisfies Record<MasteryLevel, string>;
