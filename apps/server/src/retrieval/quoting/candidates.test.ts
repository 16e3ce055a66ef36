import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { answerLookup } from './answer-lookup.ts';

/** What answers where a search found the first paragraph only; null where nothing does. */
async function answered(question: string, ...read: TextBlock[][]): Promise<string | null> {
  const files = [{ name: 'ملزمة.pdf', pages: blockPages(read) }];
  const course = { files, outline: await buildOutline(files) };
  const [page] = files[0]?.pages ?? [];
  const first = page?.blocks.find(({ type }) => type === 'paragraph');
  const found = { file: 0, page: 1, start: first?.start ?? 0, end: first?.end ?? 0, share: 0.5 };
  const texts = [page?.text ?? ''];
  const given = { sentences: [found], texts, confidence: 'high' as const };
  const { quotes, isAnswer } = await answerLookup(course, question, given);
  const said = quotes.flat().map((one) => pageOf(course, one)?.text.slice(one.start, one.end));
  return isAnswer ? said.join('\n') : null;
}

const FILLER = Array.from({ length: 6 }, (_, at) => [
  heading(`درس ${at}`),
  paragraph('يستعمل الأمر في النظام كل يوم، وله معاملات كثيرة.'),
]);

describe('the answer of a look-up', () => {
  it('is looked for where the rarest word of the question stands', async () => {
    const said = await answered(
      'ما فائدة المعامل qrx في الأمر؟',
      [heading('المعاملات'), paragraph('يقبل الأمر المعامل في آخر السطر.')],
      ...FILLER,
      [heading('المعامل qrx'), paragraph('يعكس ترتيب الأسطر كلها قبل طباعتها.')],
    );
    expect(said).toContain('يعكس ترتيب الأسطر');
  });

  it('may be a heading whose words a reader joined', async () => {
    const said = await answered(
      'متى أنشئت قناطر الوادي؟',
      [heading('الري'), paragraph('بقي الري الحوضي حتى القرن 19، ثم بنيت القناطر.')],
      ...FILLER,
      [heading('إنشاء قناطرالوادي عام 1902م'), heading('سبب إنشائها'), paragraph('لري الأرض.')],
    );
    expect(said).toBe('إنشاء قناطرالوادي عام 1902م');
  });

  it('is none where a name in the question is nowhere', async () => {
    const text = [heading('الرسوم'), paragraph('يدفع الطالب الرسوم في الجامعة أول العام.')];
    expect(await answered('كم رسوم السكن الجامعي؟', text, ...FILLER)).toBeNull();
    expect(await answered('كيف أستخدم الأمر sedx؟', ...FILLER)).toBeNull();
  });

  it('is no number of an item where a number is asked for', async () => {
    const text = [heading('الروضة'), block('list', '5- رفع ثقة الأطفال المسجلين في الروضة.')];
    const lead = [paragraph('تهتم الروضة بكل الأطفال.')];
    expect(await answered('كم عدد الأطفال المسجلين في الروضة اليوم؟', lead, text)).toBeNull();
    const prize = [heading('الجوائز'), paragraph('نال الموقع جائزة أفضل موقع سنة 2024.')];
    const users = [heading('تمهيد'), paragraph('يخدم الموقع كل مستخدم في البلاد.')];
    expect(await answered('كم عدد مستخدمي الموقع؟', prize, users)).toBeNull();
  });
});
