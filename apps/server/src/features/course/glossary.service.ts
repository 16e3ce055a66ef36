import type { BodyOf, GlossaryTerm, updateTerm as updateTermEndpoint } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import {
  forgetMerged,
  lockTerms,
  putBehind,
  selectMerged,
  selectTerms,
  updateTerm,
  type TermRow,
} from './glossary.queries.ts';
import type { ReadGlossary } from './read-glossary.ts';

type Place = { userId: string; centerId: string };

export type GlossaryService = ReturnType<typeof createGlossaryService>;

export function createGlossaryService(deps: {
  db: Database;
  bank: Pick<Study['bank'], 'requireCenter'>;
  readGlossary: ReadGlossary;
}) {
  const { db, bank, readGlossary } = deps;

  return {
    async list({ userId, centerId }: Place, q = ''): Promise<GlossaryTerm[]> {
      await bank.requireCenter(userId, centerId);
      await readGlossary(centerId);
      const asked = searchForm(q);
      const rows = await selectTerms(db, centerId);
      const merged = Map.groupBy(rows, ({ mergedInto }) => mergedInto);
      return (merged.get(null) ?? [])
        .map((row) => ({ row, others: merged.get(row.id) ?? [] }))
        .filter(({ row, others }) => isNamed(asked, [row, ...others]))
        .map(({ row, others }) => termView(row, others))
        .sort(byAlphabet);
    },

    async update(
      place: Place,
      id: string,
      { arabic, latin, definition }: BodyOf<typeof updateTermEndpoint>,
    ): Promise<GlossaryTerm> {
      const values = {
        arabic,
        latin,
        arabicStems: stemsOf(arabic),
        latinStems: stemsOf(latin),
        ...(definition !== undefined && { definition: definition === '' ? null : definition }),
        proposedDefinition: null,
        origin: 'own' as const,
      };
      return db.transaction(async (tx) => {
        const row = found(await updateTerm(tx, { ...place, id }, values));
        return termView(row, await selectMerged(tx, row));
      });
    },

    async merge(place: Place, id: string, into: string): Promise<GlossaryTerm> {
      if (id === into) throw new AppError('invalid_input', INTO_ITSELF);
      return db.transaction(async (tx) => {
        const rows = await lockTerms(tx, place, [id, into]);
        const from = found(rows.find((row) => row.id === id));
        const stays = found(rows.find((row) => row.id === into && !row.isHidden));
        if (from.mergedInto !== into) {
          if (from.isHidden) throw notFound();
          await putBehind(tx, from, into);
        }
        return termView(stays, await selectMerged(tx, stays));
      });
    },

    async hide(place: Place, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await forgetMerged(tx, found(await updateTerm(tx, { ...place, id }, { isHidden: true })));
      });
    },
  };
}

const INTO_ITSELF = 'لا يُدمج المصطلح في نفسه. يمكن اختيار مصطلح آخر.';

const notFound = (): AppError => new AppError('not_found', 'هذا المصطلح غير موجود أو حُذف.');

function found(row: TermRow | null | undefined): TermRow {
  if (!row) throw notFound();
  return row;
}

/** Whether a term, or one merged into it, contains the letters. */
function isNamed(asked: string, rows: readonly TermRow[]): boolean {
  return rows.some(({ arabic, latin }) => searchForm(`${arabic}\n${latin}`).includes(asked));
}

/** A term with its merged ones. */
function termView(row: TermRow, merged: readonly TermRow[]): GlossaryTerm {
  const { id, arabic, latin, origin } = row;
  const all = [row, ...merged];
  const source = origin === 'own' ? row : all.find(({ definition }) => definition !== null);
  const sightings = all.flatMap((one) => one.sightings);
  const mention = sightings.find(({ sentence }) => sentence !== undefined)?.sentence;
  return {
    id,
    arabic,
    latin,
    definition: source?.definition ?? null,
    ...(!source?.definition && mention !== undefined && { mention }),
    ...(!source?.definition &&
      row.proposedDefinition && { proposedDefinition: row.proposedDefinition }),
    origin,
    sightings: sightings.map(({ fileName, page, passageId }) => ({ fileName, page, passageId })),
  };
}

const collator = new Intl.Collator('ar');

/** «النواة» is sorted under ن. */
function byAlphabet(one: GlossaryTerm, other: GlossaryTerm): number {
  const [a, b] = [one, other].map(({ arabic }) => arabic.replace(/^ال(?=\p{L}{2})/u, ''));
  return collator.compare(a ?? '', b ?? '') || collator.compare(one.latin, other.latin);
}
