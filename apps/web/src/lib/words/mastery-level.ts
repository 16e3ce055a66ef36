import type { MasteryLevel } from '@nibras/contract';

export const MASTERY_LEVEL_WORDS = {
  weak: 'يحتاج إلى مذاكرة',
  fair: 'متوسط',
  good: 'متقن',
  unclear: 'لم يتضح بعد',
} satisfies Record<MasteryLevel, string>;
