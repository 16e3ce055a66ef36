import * as z from 'zod/mini';
import { PAGE_LABELS } from '#src/centers.ts';
import { visibleText } from '#src/text.ts';

/** Cards are learned but never examined. */
export const ITEM_KINDS = [
  'cloze',
  'mcq',
  'tf',
  'define',
  'reason',
  'match',
  'short',
  'card',
] as const;
/** Kinds for exams and runs. */
export const QUESTION_KINDS = ['mcq', 'tf', 'cloze', 'match', 'define', 'reason', 'short'] as const;
/** Free answers: a rule estimates, the student's ticks decide. */
export const OPEN_KINDS = ['define', 'reason', 'short'] as const;
/** The blank in the stem of a cloze. */
export const BLANK = '____';

export const STEM_MAX = 2000;
export const OPTION_MAX = 500;
export const ITEM_ANSWER_MAX = 4000;
export const OPTIONS_MAX = 10;
export const POINTS_MAX = 20;
export const TOPIC_MAX = 300;
export const REPORT_MAX = 500;
/** Questions per run and exam. */
export const QUESTIONS_MAX = 50;
/** Questions that a model makes or judges per message. */
export const ITEMS_PER_MESSAGE = 5;
export const messagesFor = (items: number): number => Math.ceil(items / ITEMS_PER_MESSAGE);
/** Reports by the owner that hide a question. */
export const REPORTS_UNTIL_HIDDEN = 2;

export const itemKindSchema = z.enum(ITEM_KINDS, { error: 'نوع السؤال غير معروف' });
export const questionKindSchema = z.enum(QUESTION_KINDS, { error: 'نوع السؤال غير معروف' });
export type ItemKind = z.infer<typeof itemKindSchema>;
export type QuestionKind = z.infer<typeof questionKindSchema>;

export const isOpenKind = (kind: ItemKind): boolean =>
  (OPEN_KINDS as readonly ItemKind[]).includes(kind);

const indexSchema = z.number().check(z.int(), z.gte(0), z.lt(OPTIONS_MAX));
const pairSchema = z.tuple([indexSchema, indexSchema]);
const textOf = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, { error: `الحد الأقصى ${max} حرفًا` }));

/** Choices, or the two columns of a match. */
export const itemOptionsSchema = z.union([
  z.array(textOf(OPTION_MAX)).check(z.maxLength(OPTIONS_MAX)),
  z.object({
    left: z.array(textOf(OPTION_MAX)).check(z.maxLength(OPTIONS_MAX)),
    right: z.array(textOf(OPTION_MAX)).check(z.maxLength(OPTIONS_MAX)),
  }),
]);
export type ItemOptions = z.infer<typeof itemOptionsSchema>;

/**
 * The key. `accepted` contains texts, a boolean, or pairs of a match; `points` are the key points
 * of a free answer, whose model answer is `accepted[0]`.
 */
export const itemAnswerSchema = z.object({
  accepted: z._default(
    z
      .array(z.union([textOf(ITEM_ANSWER_MAX), z.boolean(), pairSchema]))
      .check(z.maxLength(POINTS_MAX)),
    [],
  ),
  points: z._default(z.array(textOf(ITEM_ANSWER_MAX)).check(z.maxLength(POINTS_MAX)), []),
});
export type ItemAnswer = z.infer<typeof itemAnswerSchema>;

export const itemSourceSchema = z.object({
  fileName: z.string(),
  /** Null after the file's deletion. */
  fileUrl: z.nullable(z.string()),
  page: z.number(),
  pageLabel: z.enum(PAGE_LABELS),
  quote: z.string(),
  /** Opens the page; null if the center no longer has it. */
  passageId: z.nullable(z.string()),
});
export type ItemSource = z.infer<typeof itemSourceSchema>;

export const itemSchema = z.object({
  id: z.string(),
  kind: itemKindSchema,
  stem: z.string(),
  options: z.nullable(itemOptionsSchema),
  answer: itemAnswerSchema,
  explanation: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  origin: z.enum(['extracted', 'model', 'own', 'imported']),
  /** `stale`: its words were not found in the files again; kept but not examined. */
  state: z.enum(['live', 'stale', 'hidden']),
  source: z.nullable(itemSourceSchema),
});
export type Item = z.infer<typeof itemSchema>;
export type ItemState = Item['state'];

type Draft = {
  kind: ItemKind;
  stem: string;
  options?: ItemOptions | null | undefined;
  answer: ItemAnswer;
};

/** The problem of an item with its field, or null. */
export function itemProblem({ kind, stem, options, answer }: Draft) {
  const texts = answer.accepted.filter((one) => typeof one === 'string' && one !== '');
  const wrong = (field: 'stem' | 'options' | 'answer', message: string) => ({ field, message });
  if (stem === '') return wrong('stem', 'نص السؤال مطلوب');
  switch (kind) {
    case 'mcq': {
      const given = Array.isArray(options) ? options : [];
      const distinct = new Set(given.map(visibleText));
      if (given.length < 2 || given.includes(''))
        return wrong('options', 'نحتاج إلى خيارين أو أكثر');
      if (distinct.size < given.length) return wrong('options', 'في الخيارات خياران متطابقان');
      const isKey = texts.length === 1 && given.includes(String(texts[0]));
      return isKey ? null : wrong('answer', 'أيّ الخيارات هو الصحيح؟');
    }
    case 'tf': {
      const isKey = answer.accepted.length === 1 && typeof answer.accepted[0] === 'boolean';
      return isKey ? null : wrong('answer', 'ما الإجابة: صح أم خطأ؟');
    }
    case 'cloze':
      if (stem.split(BLANK).length !== 2) {
        return wrong('stem', `في السؤال فراغ واحد مكانه ${BLANK}`);
      }
      return texts.length > 0 ? null : wrong('answer', 'ما الذي يكمل الفراغ؟');
    case 'match':
      return matchProblem(options, answer.accepted);
    case 'define':
    case 'reason':
    case 'short':
    case 'card': {
      const isGiven = texts.length > 0 || answer.points.some((point) => point !== '');
      return isGiven ? null : wrong('answer', 'الإجابة مطلوبة');
    }
  }
}

function matchProblem(options: Draft['options'], accepted: ItemAnswer['accepted']) {
  const columns = Array.isArray(options) ? null : (options ?? null);
  const size = columns?.left.length ?? 0;
  const texts = [...(columns?.left ?? []), ...(columns?.right ?? [])];
  if (columns === null || size < 2 || columns.right.length < size || texts.includes('')) {
    return { field: 'options' as const, message: 'نحتاج إلى عمودين في كل منهما بندان أو أكثر' };
  }
  const pairs = accepted.filter((one) => Array.isArray(one));
  const isWhole =
    pairs.length === size &&
    new Set(pairs.map(([left]) => left)).size === size &&
    pairs.every(([left, right]) => left < size && right < columns.right.length);
  return isWhole ? null : { field: 'answer' as const, message: 'بقي بند بلا مقابل' };
}

const stemSchema = z
  .string({ error: 'نص السؤال مطلوب' })
  .check(z.trim(), z.maxLength(STEM_MAX, { error: `الحد الأقصى ${STEM_MAX} حرف` }));
const explanationSchema = z.nullable(textOf(ITEM_ANSWER_MAX));
const topicSchema = z.nullable(
  z.string().check(z.overwrite(visibleText), z.maxLength(TOPIC_MAX, { error: 'العنوان طويل' })),
);

/** The quoted source of an own item. */
const quotedPlaceSchema = z.object({
  /** Any passage of the file. */
  passageId: z.string().check(z.maxLength(64)),
  page: z.number().check(z.int(), z.gte(1)),
  /** Must occur on that page in any spelling. */
  quote: textOf(ITEM_ANSWER_MAX),
});
export type QuotedPlace = z.infer<typeof quotedPlaceSchema>;

/** A student's own question or card. */
export const createItemBodySchema = z
  .object({
    kind: itemKindSchema,
    stem: stemSchema,
    options: z.optional(z.nullable(itemOptionsSchema)),
    answer: itemAnswerSchema,
    explanation: z.optional(explanationSchema),
    topic: z.optional(topicSchema),
    source: z.optional(quotedPlaceSchema),
  })
  .check((given) => {
    const problem = itemProblem(given.value);
    if (problem === null) return;
    const { field, message } = problem;
    given.issues.push({ code: 'custom', path: [field], message, input: given.value[field] });
  });

/** The fields to change; `state` restores hidden items. */
export const updateItemBodySchema = z.object({
  stem: z.optional(stemSchema),
  options: z.optional(z.nullable(itemOptionsSchema)),
  answer: z.optional(itemAnswerSchema),
  explanation: z.optional(explanationSchema),
  topic: z.optional(topicSchema),
  state: z.optional(z.enum(['live', 'hidden'])),
});
