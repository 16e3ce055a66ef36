export const TRIAL_CARDS = {
  settles: {
    number: '4111 1111 1111 1111',
    status: 'paid',
    settlesAfterMs: null,
    effect: 'تنجح العملية فورًا',
  },
  declines: {
    number: '4000 0000 0000 0002',
    status: 'declined',
    settlesAfterMs: null,
    effect: 'يرفض البنك البطاقة',
  },
  waits: {
    number: '4000 0000 0000 3220',
    status: 'waiting',
    settlesAfterMs: 90_000,
    effect: 'تنجح العملية بعد 90 ثانية',
  },
  vanishes: {
    number: '4000 0000 0000 0341',
    status: 'silent',
    settlesAfterMs: null,
    effect: 'لا يصل أي رد من البنك',
  },
} as const;

export type TrialCard = (typeof TRIAL_CARDS)[keyof typeof TRIAL_CARDS];

const digitsOf = (number: string): string => number.replaceAll(' ', '');

export function findTrialCard(digits: string): TrialCard | null {
  return Object.values(TRIAL_CARDS).find(({ number }) => digitsOf(number) === digits) ?? null;
}

export function namedTrialCard(name: string): TrialCard | null {
  return Object.entries(TRIAL_CARDS).find(([known]) => known === name)?.[1] ?? null;
}
