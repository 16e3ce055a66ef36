import { BRAND, isOpenKind, pageName, type ItemOptions, type QuestionKind } from '@nibras/contract';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import { riyadhDay } from '#src/platform/time/riyadh-dates.ts';
import type { PdfBlock, PdfDocument } from '#src/printing/file/pdf-document.ts';
import type { ExamRow } from './exams.queries.ts';

const LETTERS = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي'];
const KINDS = {
  mcq: 'اختيار من متعدد',
  tf: 'صح أم خطأ',
  cloze: 'إكمال الفراغ',
  match: 'توصيل',
  define: 'تعريف',
  reason: 'تعليل',
  short: 'سؤال قصير',
} as const satisfies Record<QuestionKind, string>;
const WRITING_LINE = '.'.repeat(158);
/** Options up to this total length share a line. */
const ONE_LINE = 95;
/** Non-breaking spaces, because plain ones collapse; a line may break at the last. */
const GAP = `${'\u00a0'.repeat(5)} `;

/** An exam as a document, optionally with the key on separate pages. */
export function examDocument(exam: ExamRow, withKey: boolean): PdfDocument {
  const { courseName, questions, startedAt } = exam;
  return {
    title: `اختبار: ${courseName}`,
    subtitle: riyadhDay.format(startedAt),
    issuer: BRAND.name,
    createdAt: startedAt,
    blocks: [
      paragraph(
        `الاسم: ${'.'.repeat(64)}${GAP}الرقم: ${'.'.repeat(32)}${GAP}الدرجة: ${'.'.repeat(8)} من ${questions.length}`,
      ),
      ...questions.flatMap((question, at) => asked(question, at + 1)),
      ...(withKey
        ? [
            { kind: 'page-break' as const },
            { kind: 'heading' as const, level: 2 as const, text: 'مفتاح الإجابة' },
            ...questions.flatMap((question, at) => answered(question, at + 1)),
          ]
        : []),
    ],
  };
}

const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });

function asked({ kind, stem, options }: FrozenQuestion, n: number): PdfBlock[] {
  return [
    // A heading stays with the following content.
    { kind: 'heading', level: 3, text: oneLine(`${n}. ${stem} (${KINDS[kind]})`) },
    ...choices(options),
    ...(kind === 'tf' ? [paragraph(`( ) صح${GAP}( ) خطأ`)] : []),
    ...(isOpenKind(kind) ? [paragraph(WRITING_LINE), paragraph(WRITING_LINE)] : []),
  ];
}

function choices(options: ItemOptions | null): PdfBlock[] {
  if (options === null) return [];
  if (Array.isArray(options)) {
    const lettered = options.map((option, at) => oneLine(`${LETTERS[at] ?? ''}) ${option}`));
    const line = lettered.join(GAP);
    return (line.length <= ONE_LINE ? [line] : lettered).map(paragraph);
  }
  const { left, right } = options;
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
    key: left[at] === undefined ? '' : oneLine(`${at + 1}) ${left[at]}`),
    value: right[at] === undefined ? '' : oneLine(`${LETTERS[at] ?? ''}) ${right[at]}`),
  }));
  return [{ kind: 'table', rows }];
}

function answered(question: FrozenQuestion, n: number): PdfBlock[] {
  const { explanation, anchor } = question;
  return [
    { kind: 'paragraph', text: [{ text: `${n}) `, strong: true }, { text: keyOf(question) }] },
    ...(explanation === null ? [] : [paragraph(oneLine(explanation))]),
    ...(anchor === null
      ? []
      : [
          paragraph(
            oneLine(`المصدر: ${anchor.fileName}، ${pageName(anchor.page, anchor.pageLabel)}`),
          ),
        ]),
  ];
}

function keyOf({ kind, answer, options }: FrozenQuestion): string {
  const [first] = answer.accepted;
  if (typeof first === 'boolean') return first ? 'صح' : 'خطأ';
  if (kind === 'match') {
    const pairs = answer.accepted.filter((one) => Array.isArray(one));
    return pairs.map(([left, right]) => `${left + 1}–${LETTERS[right] ?? ''}`).join('، ');
  }
  const at = Array.isArray(options) ? options.indexOf(String(first)) : -1;
  const letter = at < 0 ? '' : `${LETTERS[at] ?? ''}) `;
  return oneLine(`${letter}${String(first)}`);
}

/** Line ends within a paragraph would be lost without a space. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
