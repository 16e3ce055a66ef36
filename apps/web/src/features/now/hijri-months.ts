import { hijriWords } from '@nibras/contract';
import { addDays } from '#src/lib/words/days.ts';

/** The Hijri months of a Gregorian one: «جمادى الآخرة – رجب 1448». */
export function hijriMonths(day: string): string {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const [from, to] = [first, last].map((end) => hijriWords(end).split(' ').slice(1));
  if (from === undefined || to === undefined) return '';
  const [fromYear, toYear] = [from.at(-1), to.at(-1)];
  const fromName = from.slice(0, -1).join(' ');
  const toName = to.slice(0, -1).join(' ');
  if (fromYear !== toYear) return `${fromName} ${fromYear} – ${toName} ${toYear}`;
  return fromName === toName ? `${toName} ${toYear}` : `${fromName} – ${toName} ${toYear}`;
}
