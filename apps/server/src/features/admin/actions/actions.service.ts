import {
  adminActionSchema,
  type AdminActionRow,
  type adminListActions,
  type QueryOf,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Range } from '#src/db/row-pages.ts';
import {
  countActions,
  selectActions,
  selectNames,
  type ActionRow,
  type NamedKind,
} from './actions.queries.ts';

type ActionsQuery = QueryOf<typeof adminListActions>;

export type ActionsService = ReturnType<typeof createActionsService>;

/** Admins are users; other kinds have no names. */
const KIND_OF: Partial<Record<string, NamedKind>> = {
  user: 'user',
  admin: 'user',
  'second-factor': 'user',
  plan: 'plan',
  center: 'center',
  faq: 'faq',
};

const kindOf = ({ action }: ActionRow): NamedKind | null =>
  KIND_OF[action.split('.')[0] ?? ''] ?? null;

export function createActionsService({ db }: { db: Database }) {
  /** One query per kind for a whole page. */
  async function namesOf(rows: ActionRow[]): Promise<(row: ActionRow) => string | null> {
    const names = new Map<NamedKind, Map<string, string>>();
    for (const [kind, ofKind] of Map.groupBy(rows, kindOf)) {
      if (kind === null) continue;
      const ids = ofKind.map(({ targetId }) => targetId).filter((id) => id !== null);
      names.set(kind, await selectNames(db, kind, [...new Set(ids)]));
    }
    return (row) => {
      const kind = kindOf(row);
      return kind === null ? null : (names.get(kind)?.get(row.targetId ?? '') ?? null);
    };
  }

  return {
    async rows(query: ActionsQuery, range: Range): Promise<AdminActionRow[]> {
      const rows = await selectActions(db, query, range);
      const nameOf = await namesOf(rows);
      return rows.map((row) => ({
        ...row,
        action: adminActionSchema.parse(row.action),
        targetName: nameOf(row),
        createdAt: row.createdAt.toISOString(),
      }));
    },

    total: (query: ActionsQuery): Promise<number> => countActions(db, query),
  };
}
