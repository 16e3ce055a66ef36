import type { SuggestionStatus } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Range } from '#src/db/row-pages.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import { suggestionAnsweredMail } from './suggestion-answered-mail.ts';
import {
  countSuggestions,
  countUnseen,
  findSuggestion,
  lockSuggestion,
  selectSuggestions,
  updateResponse,
  type SuggestionRow,
  type SuggestionsQuery,
} from '#src/features/suggestions/suggestions.queries.ts';

export type AdminSuggestionsService = ReturnType<typeof createAdminSuggestionsService>;

/** The changed fields, for the record of admin actions. */
export type SuggestionChange = Pick<SuggestionRow, 'status' | 'response' | 'respondedBy'>;

export type AuthoredSuggestion = SuggestionRow & { username: string; email: string };

const suggestionNotThere = (): AppError => new AppError('not_found', 'الاقتراح غير موجود أو حُذف.');

export function createAdminSuggestionsService(deps: {
  db: Database;
  now: () => Date;
  mail: MailQueue;
  publicUrl: string;
  tellUnseen: (userId: string, unseen: number) => void;
}) {
  const { db, now, mail, publicUrl, tellUnseen } = deps;

  async function respond(
    id: string,
    change: SuggestionChange,
    record: RecordChange<SuggestionChange> | undefined,
  ): Promise<AuthoredSuggestion> {
    const answered = await db.transaction(async (tx) => {
      const found = await lockSuggestion(tx, id);
      if (!found) throw suggestionNotThere();
      const { suggestion, ...author } = found;
      if (change.status === 'rejected' && suggestion.status === 'responded') {
        throw new AppError('conflict', 'لهذا الاقتراح رد سابق. يمكن تعديل الرد بدل الرفض.');
      }
      const outcome = { ...change, respondedAt: now() };
      await updateResponse(tx, id, outcome);
      const letter = { ...author, content: suggestion.content, response: change.response };
      await mail.post(tx, suggestionAnsweredMail(letter, publicUrl));
      const { status, response, respondedBy } = suggestion;
      await record?.(tx, { before: { status, response, respondedBy }, after: change });
      return { ...suggestion, ...outcome, ...author };
    });
    tellUnseen(answered.userId, await countUnseen(db, answered.userId));
    return answered;
  }

  return {
    async rows(query: SuggestionsQuery, range: Range): Promise<AuthoredSuggestion[]> {
      const found = await selectSuggestions(db, query, range);
      return found.map(({ suggestion, ...author }) => ({ ...suggestion, ...author }));
    },

    total: (query: SuggestionsQuery): Promise<number> => countSuggestions(db, query),

    async get(id: string): Promise<AuthoredSuggestion> {
      const found = await findSuggestion(db, id);
      if (!found) throw suggestionNotThere();
      const { suggestion, ...author } = found;
      return { ...suggestion, ...author };
    },

    count: (status: SuggestionStatus): Promise<number> => countSuggestions(db, { q: '', status }),

    /** Also replaces an earlier answer or rejection. */
    answer: (
      id: string,
      { text, adminName }: { text: string; adminName: string },
      record?: RecordChange<SuggestionChange>,
    ) => respond(id, { status: 'responded', response: text, respondedBy: adminName }, record),

    /** An answered suggestion stays answered. */
    reject: (
      id: string,
      { text, adminName }: { text: string | null; adminName: string },
      record?: RecordChange<SuggestionChange>,
    ) => respond(id, { status: 'rejected', response: text, respondedBy: adminName }, record),
  };
}
