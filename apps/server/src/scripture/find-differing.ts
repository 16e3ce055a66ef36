import { writeVersePlace, type VersePlace } from '@nibras/contract';
import { placeOf } from './verse-marks.ts';
import { createVerseGuard } from './verse-guard.ts';

/** The verses that a text quotes in other words than the mushaf's; each once. */
export function findDiffering(text: string): VersePlace[] {
  const differing = new Map<string, VersePlace>();
  const guard = createVerseGuard(({ verdict, found }) => {
    if (verdict !== 'corrected') return;
    for (const place of found.map(placeOf)) differing.set(writeVersePlace(place), place);
  });
  guard.push(text);
  guard.end();
  return [...differing.values()];
}
