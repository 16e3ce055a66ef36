import { messagesFor } from '@nibras/contract';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import type { StoredDefinition } from '#src/db/tables/glossary.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { CourseMapService } from '#src/features/course/course-map.service.ts';
import { findState, holdCenter, type TermRow } from '#src/features/course/glossary.queries.ts';
import type { ReadGlossary } from '#src/features/course/read-glossary.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import { checkTermLine, type ProposedTerm } from '#src/study/check-term.ts';
import { findWords } from '#src/study/find-quote.ts';
import { termKey } from '#src/study/glossary.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf } from '#src/study/words.ts';
import { chooseAsked } from './choose-asked.ts';
import { INSTRUCTIONS, proposalRequest, type WantingGiven } from './proposal-request.ts';
import { insertProposed, proposeDefinition, selectAllTerms } from './proposals.queries.ts';

/** The time limit of a request. */
const LIMIT_MS = 100_000;
const NO_MODEL = 'اقتراح المقابلات والتعريفات غير متاح الآن. يمكن كتابتها من «تعديل» المصطلح.';
const GIVEN_UP = 'تأخر الاقتراح فتوقّف، ولم ينقص من رسائل اليوم. يمكن إعادة المحاولة.';

export type ProposalsService = ReturnType<typeof createProposalsService>;

type Request = ReturnType<typeof proposalRequest>;

/** Proposes missing glossary entries with a model. */
export function createProposalsService(deps: {
  db: Database;
  now: () => Date;
  access: PlanAccess;
  maps: CourseMapService;
  readGlossary: ReadGlossary;
  study: Pick<Study, 'bank' | 'loadPassages' | 'openStudyModel'>;
}) {
  const { db, now, access, maps, readGlossary, study } = deps;

  const spend = (session: Session, messages: number): Promise<void> =>
    db.transaction((tx) => access.spendMessages(tx, session, messages));

  function store(
    place: { userId: string; centerId: string },
    { asked, passages }: Request,
    proposed: readonly ProposedTerm[],
  ): Promise<number> {
    return db.transaction(async (tx) => {
      if (!(await holdCenter(tx, place.centerId))) return 0;
      const seenIn = (await findState(tx, place.centerId)) ?? '';
      let stored = 0;
      for (const term of proposed) {
        const about = asked[term.asked];
        if (!about) continue;
        const definition = definitionOf(term, passages);
        const isStored =
          about.id === null
            ? await insertProposed(tx, {
                ...rowOf(term, about),
                ...place,
                seenIn,
                createdAt: now(),
              })
            : definition !== null && (await proposeDefinition(tx, about.id, definition));
        if (isStored) stored += 1;
      }
      return stored;
    });
  }

  return {
    /**
     * Returns how many terms have proposals. They belong to the center even if the requester has
     * left.
     */
    async propose(session: Session, centerId: string): Promise<number> {
      const { userId } = session;
      const { servingRevision } = await study.bank.requireCenter(userId, centerId);
      const model = await study.openStudyModel({ userId, id: newId() });
      if (!model) throw new AppError('conflict', NO_MODEL);
      if (servingRevision === null) return 0;
      await readGlossary(centerId);
      const passages = await study.loadPassages(centerId, servingRevision);
      const { children } = await maps.get(userId, centerId);
      const wanting = await chooseAsked(await selectAllTerms(db, centerId), children, passages);
      const request = proposalRequest(wanting, passages, model.tokens);
      const messages = messagesFor(request.asked.length);
      if (messages === 0) return 0;
      const at = now();
      await spend(session, messages);
      return withoutCallerRights(async () => {
        const proposed: ProposedTerm[] = [];
        const signal = AbortSignal.timeout(LIMIT_MS);
        try {
          await model.ask({ instructions: INSTRUCTIONS, parts: request.parts, signal }, (line) => {
            const term = checkTermLine(line, request);
            if (term && !proposed.some((one) => one.asked === term.asked)) proposed.push(term);
            return proposed.length < request.asked.length;
          });
        } catch (error) {
          await db.transaction((tx) => access.refund(tx, { userId, at, messages }));
          if (error instanceof ModelError) throw new AppError('unavailable', error.message);
          if (signal.aborted) throw new AppError('unavailable', GIVEN_UP);
          throw error;
        }
        return store({ userId, centerId }, request, proposed);
      });
    },
  };
}

function definitionOf(
  { definition }: ProposedTerm,
  passages: readonly StudyPassage[],
): StoredDefinition | null {
  const from = definition && passages[definition.passage];
  if (!from) return null;
  return { text: definition.text, fileName: from.fileName, page: from.page, passageId: from.id };
}

/** A new pair, keyed by the side that the files contain. */
function rowOf(
  { arabic, latin, definition }: ProposedTerm,
  { passage, ...known }: WantingGiven,
): Omit<TermRow, 'userId' | 'centerId' | 'seenIn' | 'createdAt'> {
  const { id: passageId, content, fileName, page, start, text } = passage;
  const words = wordsOf(known.arabic ?? known.latin ?? '').map(({ form }) => form);
  const found = findWords(text, words) ?? { start: 0, end: text.length };
  return {
    id: newId(),
    key: termKey(arabic, latin),
    arabic,
    latin,
    arabicStems: stemsOf(arabic),
    latinStems: stemsOf(latin),
    definition: definition?.text ?? null,
    proposedDefinition: null,
    origin: 'proposed',
    isHidden: false,
    mergedInto: null,
    sightings: [
      { content, fileName, page, start: start + found.start, end: start + found.end, passageId },
    ],
  };
}
