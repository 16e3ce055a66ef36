import type { BodyOf, GlossaryTerm, updateTerm as updateTermEndpoint } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { stemsOf } from '#src/retrieval/twins.ts';
import { selectTerms, updateTerm, type TermRow } from './glossary.queries.ts';
import type { ReadGlossary } from './read-glossary.ts';

type Place = { userId: string; centerId: string };

export type GlossaryService = ReturnType<typeof createGlossaryService>;

/** The terms of a center's course with their twins. */
export function createGlossaryService(deps: {
  db: Database;
  bank: Pick<Study['bank'], 'requireCenter'>;
  readGlossary: ReadGlossary;
}) {
  const { db, bank, readGlossary } = deps;

  async function change(place: Place, id: string, values: Partial<TermRow>): Promise<TermRow> {
    const row = await db.transaction((tx) => updateTerm(tx, { ...place, id }, values));
    if (!row) throw new AppError('not_found', 'المصطلح غير موجود في هذا المسرد أو حُذف.');
    return row;
  }

  return {
    async list({ userId, centerId }: Place, q = ''): Promise<GlossaryTerm[]> {
      await bank.requireCenter(userId, centerId);
      await readGlossary(centerId);
      const asked = searchForm(q);
      return (await selectTerms(db, centerId))
        .filter(({ arabic, latin }) => searchForm(`${arabic}\n${latin}`).includes(asked))
        .map(termView)
        .sort(byAlphabet);
    },

    async update(
      place: Place,
      id: string,
      { arabic, latin, definition }: BodyOf<typeof updateTermEndpoint>,
    ): Promise<GlossaryTerm> {
      const row = await change(place, id, {
        arabic,
        latin,
        arabicStems: stemsOf(arabic),
        latinStems: stemsOf(latin),
        ...(definition !== undefined && { definition: definition === '' ? null : definition }),
        origin: 'own',
      });
      return termView(row);
    },

    async hide(place: Place, id: string): Promise<void> {
      await change(place, id, { isHidden: true });
    },
  };
}

function termView({ id, arabic, latin, definition, origin, sightings }: TermRow): GlossaryTerm {
  return {
    id,
    arabic,
    latin,
    definition,
    origin,
    sightings: sightings.map(({ fileName, page, passageId }) => ({ fileName, page, passageId })),
  };
}

const collator = new Intl.Collator('ar');

/** «النواة» stands under the letter ن. */
function byAlphabet(one: GlossaryTerm, other: GlossaryTerm): number {
  const [a, b] = [one, other].map(({ arabic }) => arabic.replace(/^ال(?=\p{L}{2})/u, ''));
  return collator.compare(a ?? '', b ?? '') || collator.compare(one.latin, other.latin);
}
