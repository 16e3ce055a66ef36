import type { getVerses, QueryOf, ResponseOf } from '@nibras/contract';
import { AppError } from '#src/platform/http/app-error.ts';
import { findNeighbours } from '#src/scripture/verse-neighbours.ts';

export type VersesService = ReturnType<typeof createVersesService>;

export function createVersesService() {
  return {
    around(place: QueryOf<typeof getVerses>): Omit<ResponseOf<typeof getVerses>, 'done'> {
      const found = findNeighbours(place);
      if (!found) throw new AppError('not_found', 'لا توجد في المصحف آية بهذا الموضع.');
      return { sura: place.sura, ...found };
    },
  };
}
