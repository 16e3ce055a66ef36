import { arabicCount, HOURS, MINUTES, type CountedNoun } from '#src/lib/words/arabic-count.ts';

// In the genitive, for use after «بعد».
const SECONDS: CountedNoun = {
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
};
const AFTER_MINUTES: CountedNoun = { ...MINUTES, two: 'دقيقتين' };
const AFTER_HOURS: CountedNoun = { ...HOURS, two: 'ساعتين' };

/** A wait as said after «بعد»: its two largest units that are not zero. */
export function waitWords(totalSeconds: number): string {
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const seconds = totalSeconds % 60;
  const said = [
    hours > 0 && arabicCount(hours, AFTER_HOURS),
    minutes > 0 && arabicCount(minutes, AFTER_MINUTES),
    hours === 0 && seconds > 0 && arabicCount(seconds, SECONDS),
  ];
  return said.filter((part) => part !== false).join(' و');
}
