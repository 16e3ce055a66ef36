import { BRAND, type GuideSection, type StudyGuide } from '@nibras/contract';
import { riyadhDay } from '#src/platform/time/riyadh-dates.ts';
import type { PdfBlock, PdfDocument } from '#src/printing/file/pdf-document.ts';

const LEGEND = 'جمل المقرر كما وردت في ملفاته. بعد كل جملة رقم صفحتها أو شريحتها في ملفها.';

export function guideDocument({ title, files }: StudyGuide, createdAt: Date): PdfDocument {
  return {
    title: `دليل المذاكرة: ${title}`,
    subtitle: riyadhDay.format(createdAt),
    issuer: BRAND.name,
    createdAt,
    blocks: [
      { kind: 'paragraph', text: LEGEND },
      ...files.flatMap(({ sections }) => sections.flatMap(printed)),
    ],
  };
}

function printed({ title, level, sentences, blocks = [], summary = [] }: GuideSection): PdfBlock[] {
  const items = sentences.map(({ text, page }) => `${text} [${page}]`);
  const given = summary.map(
    ({ text, citations }) => `${text} [${citations.map(({ page }) => page).join('، ')}]`,
  );
  return [
    { kind: 'heading', level: level === 0 ? 2 : 3, text: title },
    ...(given.length > 0
      ? [{ kind: 'paragraph' as const, text: `ملخص بالذكاء الاصطناعي: ${given.join(' ')}` }]
      : []),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
    ...blocks.map(({ rows, page }) => ({
      kind: 'list' as const,
      items: rows.map((row) => `${row.replaceAll('\t', ' · ')} [${page}]`),
    })),
  ];
}
