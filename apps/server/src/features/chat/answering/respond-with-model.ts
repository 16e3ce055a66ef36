import { ModelError, type ChatModel } from '#src/adapters/model/chat-model.ts';
import { estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { StoredAttachment, StoredSource } from '#src/db/tables/chats.ts';
import type { Verdict } from '#src/scripture/judge-offered.ts';
import { passageSource, type FindInWeb, type FindPassages } from './sources.ts';
import type { ReplyEnd, ReplyWriter, Responder, Turn } from './responder.ts';
import { composeRequest, type Composed, type Material } from './compose-request.ts';
import { fullQuestion } from './full-question.ts';
import { guardVerses } from './guard-verses.ts';
import { NOT_COUNTED, type RecordCall, type Recorder } from './model-calls.ts';
import type { ReadAttachments } from './read-attachments.ts';

const PASSAGES = 8;
const NOTHING_IN_CENTER =
  'لا توجد في ملفات هذا المركز نصوص يمكن الإجابة منها. يمكن إضافة ملفات المقرر إلى المركز ثم السؤال من جديد.';
const NOT_SEARCHED = 'تعذّر البحث في الويب الآن، فالإجابة التالية من معرفة النموذج.\n\n';
const SEEM_UNRELATED = '(تبدو المقاطع أعلاه بعيدة عن السؤال. إن لم تكن فيها الإجابة فقل ذلك.)';

type Found = Pick<Material, 'kind' | 'sources' | 'notes'> & { lead?: string };

/** Answers with a language model: from the files in a center, with the web where it was asked for. */
export function createModelResponder(deps: {
  model: ChatModel;
  findPassages: FindPassages;
  /** Null where no search is set up. */
  findInWeb: FindInWeb | null;
  readAttachments: ReadAttachments;
  recorder: Recorder;
  /** Told how each quoted verse was judged; null: none is. */
  countVerse: ((verdict: Verdict) => void) | null;
}): Responder {
  const { model, findPassages, findInWeb, readAttachments, recorder, countVerse } = deps;

  async function find(turn: Turn, record: RecordCall): Promise<Found> {
    const { userId, centerId, question, history, signal } = turn;
    const asked = { question: question.content, history, signal };
    if (centerId !== null) {
      const query = await fullQuestion(model, asked, record);
      const found = await findPassages(userId, centerId, query, PASSAGES);
      return {
        kind: 'center',
        sources: found.passages.map((passage, at) => passageSource(passage, at + 1)),
        notes: found.confidence === 'none' && found.passages.length > 0 ? [SEEM_UNRELATED] : [],
      };
    }
    if (!question.webSearch || findInWeb === null) return GENERAL;
    const sources = await findInWeb(await fullQuestion(model, asked, record), signal);
    if (sources === null) return { ...GENERAL, lead: NOT_SEARCHED };
    return { kind: 'web', sources, notes: sources.length === 0 ? ['(لم يجد البحث شيئًا.)'] : [] };
  }

  async function write(composed: Composed, turn: Turn, writer: ReplyWriter, record: RecordCall) {
    const { instructions, turns, maxOutputTokens, inputTokens } = composed;
    let written = '';
    let usage = NOT_COUNTED;
    let reason: ReplyEnd | null = null;
    const guarded = guardVerses(writer, countVerse);
    try {
      const { signal } = turn;
      for await (const part of model.stream({ instructions, turns, maxOutputTokens, signal })) {
        if (part.type === 'end') ({ usage, reason } = part);
        else if (part.type === 'text') {
          written += part.text;
          guarded.text(part.text);
        }
      }
      return reason ?? 'done';
    } finally {
      guarded.end(reason === 'done');
      const estimate = { inputTokens, outputTokens: estimateTokens(written) };
      await record({ purpose: 'reply', usage, estimate });
    }
  }

  return async (turn, writer) => {
    const { userId, replyId: messageId, question, history, summary, signal } = turn;
    const attached = attachmentsOf(turn);
    if (model.canSeeImages === false && question.attachments.some(isImage)) {
      throw new ModelError('no_vision');
    }
    const record = recorder({ userId, messageId });
    const [found, read] = await Promise.all([
      find(turn, record),
      readAttachments(
        attached.filter((one) => model.canSeeImages !== false || !isImage(one)),
        { userId, signal },
      ),
    ]);
    if (found.kind === 'center' && found.sources.length === 0 && attached.length === 0) {
      writer.text(NOTHING_IN_CENTER);
      return 'done';
    }
    const composed = composeRequest(model, {
      kind: found.kind,
      question: question.content === '' ? 'المطلوب شرح المرفق.' : question.content,
      sources: found.sources,
      attachments: read.texts,
      images: read.images,
      history,
      summary,
      notes: [...found.notes, ...read.notes],
    });
    if (found.kind !== 'general') writer.sources([...composed.sources]);
    if (found.lead !== undefined) writer.text(found.lead);
    return write(composed, turn, writer, record);
  };
}

const GENERAL: Found = { kind: 'general', sources: [] as StoredSource[], notes: [] };

const isImage = ({ type }: StoredAttachment): boolean => type === 'image';

/** The question's own attachments first, then those of earlier questions, the latest first. */
function attachmentsOf({ question, history }: Turn): StoredAttachment[] {
  const earlier = history.toReversed().flatMap(({ attachments }) => attachments);
  const all = new Map([...question.attachments, ...earlier].map((one) => [one.fileId, one]));
  return [...all.values()].slice(0, MOST_ATTACHMENTS);
}

const MOST_ATTACHMENTS = 10;
