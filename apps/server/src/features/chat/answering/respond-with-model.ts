import { ModelError } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment, StoredSource } from '#src/db/tables/chats.ts';
import type { BookedModel } from '#src/features/models/booked-model.ts';
import type { CenterCourse } from '#src/features/passages/center-course.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Verdict } from '#src/scripture/judge-verse.ts';
import { otherLanguage } from '#src/retrieval/quoting/other-language.ts';
import { askKind } from './ask-kind.ts';
import type { CenterRequest, ReadCenterRequest } from './center-request.ts';
import { createCenterTools, createSourceList } from './center-tools.ts';
import { composeRequest, type Material } from './compose-request.ts';
import { courseMaterial } from './course-material.ts';
import { offerToAsk, troubleWords, translatedWords } from './course-words.ts';
import { fullQuestion } from './full-question.ts';
import { lookupSources, withComparing } from './lookup-material.ts';
import { createQuotedData, type QuotedData } from '#src/adapters/model/quoted-data.ts';
import type { ReadAttachments } from './read-attachments.ts';
import { DIGESTS_NOTE, isTooLong, readInPieces } from './read-in-pieces.ts';
import type { ReplyEnd, ReplyWriter, Responder, Turn } from './responder.ts';
import { searchWords } from './search-words.ts';
import { storedSources, type FindInWeb, type FindPassages } from './sources.ts';
import { notMentioned } from './quoting/not-there.ts';
import { withCitedSources, pagesOf, type WholeCenter, type WholeCenters } from './whole-center.ts';
import { createAnswerWriter, type Offered, type ToolRefusals } from './write-answer.ts';

const PASSAGES = 8;
/** If the model has the whole center, it is pointed to this many pages. */
const NEAREST = 4;
const NOTHING_IN_CENTER =
  'لا توجد في ملفات هذا المقرر نصوص يمكن الإجابة منها. يمكن إضافة ملفات إليه ثم السؤال من جديد.';
const NOT_SEARCHED = 'تعذّر البحث في الويب الآن، فالإجابة التالية من المعرفة العامة.\n\n';
const SEEM_UNRELATED = '(تبدو المقاطع أعلاه بعيدة عن السؤال. إن لم تكن فيها الإجابة فقل ذلك.)';

/** A greeting is answered without sources. */
const TALK = '(الرسالة تحية أو شكر أو سؤال عن المساعد نفسه: يُجاب عنها بإيجاز دون مصادر.)';

type Found = Pick<Material, 'kind' | 'sources' | 'notes'> & {
  lead?: string;
  /** Shown in place of a model's answer. */
  instead?: string;
  /** Digests of sources that are too long for one request. */
  digests?: { name: string; text: string }[];
  /** All pages of the center, if they fit; `sources` are then the ones found for the question. */
  whole?: WholeCenter;
  /** Whether it is a greeting, which needs no files. */
  isTalk?: boolean;
};

/** Answers with a language model: from a center's files, or with web search on request. */
export function createModelResponder(deps: {
  db: Database;
  now: () => Date;
  model: BookedModel;
  findPassages: FindPassages;
  loadCourse: Passages['course'];
  readRequest: ReadCenterRequest;
  /** Null without web search. */
  findInWeb: FindInWeb | null;
  readAttachments: ReadAttachments;
  /** A smaller model that writes out follow-ups and decides doubtful kinds as well and sooner. */
  quick: BookedModel;
  toolRefusals: ToolRefusals;
  wholeCenters: WholeCenters;
  /** Counts judged verses; null if verses are not judged. */
  countVerse: ((verdict: Verdict) => void) | null;
}): Responder {
  const { db, now, model, findPassages, loadCourse, readRequest, findInWeb } = deps;
  const { readAttachments, quick, wholeCenters } = deps;
  const write = createAnswerWriter(deps);

  const wholeQuestion = ({ question, history, signal }: Turn): Promise<string> =>
    fullQuestion(quick, { question: question.content, history, signal });

  /** Adds words in the language of the files if the question is in another. */
  async function inTheirLanguage(turn: Turn, centerId: string, question: string): Promise<string> {
    const { userId, signal } = turn;
    const { course } = await loadCourse(userId, centerId);
    const language = otherLanguage(course, question);
    if (language === null) return question;
    const words = await searchWords(quick, { question, language, signal });
    return words === null ? question : `${question} ${words}`;
  }

  const kindOf = ({ signal }: Turn, question: string) => askKind(quick, { question, signal });

  const wholeOf = (userId: string, centerId: string): Promise<WholeCenter | null> =>
    wholeCenters.get(model, () => loadCourse(userId, centerId));

  async function lookUp(turn: Turn, centerId: string): Promise<Found> {
    const { userId } = turn;
    const search = async () => {
      const question = await inTheirLanguage(turn, centerId, await wholeQuestion(turn));
      return { question, found: await findPassages(userId, centerId, question, PASSAGES) };
    };
    const [{ question, found }, whole] = await Promise.all([search(), wholeOf(userId, centerId)]);
    const { confidence, passages, terms } = found;
    const isUnrelated = confidence === 'none';
    const lead = !isUnrelated && terms.length > 0 && { lead: `${translatedWords(terms)}\n\n` };
    if (whole) {
      const sources = pagesOf(whole, isUnrelated ? [] : passages).slice(0, NEAREST);
      return { kind: 'center', sources, notes: nearestNote(sources), whole, ...lead };
    }
    const center = await loadCourse(userId, centerId);
    const sources = await lookupSources(center, question, found);
    const notes = isUnrelated && sources.length > 0 ? [SEEM_UNRELATED] : [];
    return { kind: 'center', sources, notes, ...lead };
  }

  async function findInCenter(turn: Turn, centerId: string, writer: ReplyWriter): Promise<Found> {
    const { userId, signal } = turn;
    const asked = await readRequest(turn, centerId, (words) => kindOf(turn, words));
    if (asked === null) return lookUp(turn, centerId);
    const { request, center } = asked;
    if (request.kind === 'smalltalk') {
      return { kind: 'center', sources: [], notes: [TALK], isTalk: true };
    }
    if (request.kind === 'exercise' && asked.collected.type !== 'texts') {
      const { words, link } = offerToAsk(centerId, request.practice);
      return { kind: 'center', sources: [link], notes: [], instead: words };
    }
    if ('trouble' in request && request.trouble) {
      const instead = troubleWords(center.course, request.trouble);
      return { kind: 'center', sources: [], notes: [], instead };
    }
    if (request.kind === 'list' && request.sought !== null && isEmpty(asked)) {
      const instead = await notMentioned(center.course, request.sought);
      return { kind: 'center', sources: [], notes: [], instead };
    }
    const whole = await wholeOf(userId, centerId);
    const { sources, notes } = courseMaterial(await withComparing(asked), whole);
    if (whole) return { kind: 'center', sources, notes, whole };
    if (!isTooLong(model, sources)) return { kind: 'center', sources, notes };
    const given = { center, sources, writer, signal };
    const digests = await readInPieces({ db, model, now }, given);
    return { kind: 'center', sources, notes: [DIGESTS_NOTE], digests };
  }

  async function find(turn: Turn, writer: ReplyWriter): Promise<Found> {
    const { centerId, question, signal } = turn;
    if (centerId !== null) return findInCenter(turn, centerId, writer);
    if (!question.webSearch || findInWeb === null) return GENERAL;
    const sources = await findInWeb(await wholeQuestion(turn), signal);
    if (sources === null) return { ...GENERAL, lead: NOT_SEARCHED };
    return { kind: 'web', sources, notes: sources.length === 0 ? ['(لم يجد البحث شيئًا.)'] : [] };
  }

  /** In a center the model may read further pages, except after all was read in pieces. */
  function offer({ userId, centerId }: Turn, found: Found, data: QuotedData): Offered | null {
    if (centerId === null || found.isTalk === true || found.digests) return null;
    const sources = createSourceList(found.sources);
    let course: Promise<CenterCourse> | null = null;
    const tools = createCenterTools({
      loadCourse: () => (course ??= loadCourse(userId, centerId)),
      find: (query, limit) => findPassages(userId, centerId, query, limit),
      sources,
      data,
    });
    return { tools, sources };
  }

  async function answer(turn: Turn, writer: ReplyWriter): Promise<ReplyEnd> {
    const { userId, question, history, summary, signal } = turn;
    const attached = attachmentsOf(turn);
    if (model.canSeeImages === false && question.attachments.some(isImage)) {
      throw new ModelError('no_vision');
    }
    const [found, read] = await Promise.all([
      find(turn, writer),
      readAttachments(
        attached.filter((one) => model.canSeeImages !== false || !isImage(one)),
        { userId, signal },
      ),
    ]);
    const { kind, sources, whole } = found;
    const isEmpty = kind === 'center' && !whole && sources.length === 0 && attached.length === 0;
    const instead = found.instead ?? (isEmpty && found.isTalk !== true ? NOTHING_IN_CENTER : null);
    if (instead !== null) {
      writer.sources([...sources]);
      writer.text(instead);
      return 'done';
    }
    const data = createQuotedData();
    const composed = composeRequest(
      model,
      {
        kind,
        question: question.content === '' ? 'المطلوب شرح المرفق.' : question.content,
        sources: whole || found.digests ? [] : sources,
        whole: whole ?? null,
        attachments: [...read.texts, ...(found.digests ?? [])],
        images: read.images,
        history,
        summary,
        notes: [...found.notes, ...read.notes],
      },
      data,
    );
    if (whole) {
      const offered = offer(turn, { ...found, sources: whole.sources }, data);
      const given = { whole, found: sources, lead: found.lead ?? '' };
      const { end, isRefused } = await withCitedSources(writer, given, (kept) =>
        write({ composed, writer: kept, signal }, offered),
      );
      if (!isRefused) return end;
      wholeCenters.noteRefusal(model);
      return answer(turn, writer);
    }
    const given = found.digests ? sources : composed.sources;
    if (kind !== 'general') writer.sources(storedSources(given));
    if (found.lead !== undefined) writer.text(found.lead);
    const offered = offer(turn, { ...found, sources: given }, data);
    return write({ composed, writer, signal }, offered);
  }

  return answer;
}

const isEmpty = ({ collected }: CenterRequest): boolean =>
  collected.type === 'texts' && collected.groups.length === 0;

const GENERAL: Found = { kind: 'general', sources: [], notes: [] };

const nearestNote = (sources: readonly StoredSource[]): string[] =>
  sources.length === 0
    ? []
    : [`(أقرب المصادر إلى السؤال: ${sources.map(({ n }) => n).join('، ')}.)`];

const isImage = ({ type }: StoredAttachment): boolean => type === 'image';

/** The question's attachments first, then those of earlier questions, latest first. */
function attachmentsOf({ question, history }: Turn): StoredAttachment[] {
  const earlier = history.toReversed().flatMap(({ attachments }) => attachments);
  const all = new Map([...question.attachments, ...earlier].map((one) => [one.fileId, one]));
  return [...all.values()].slice(0, MOST_ATTACHMENTS);
}

const MOST_ATTACHMENTS = 10;
