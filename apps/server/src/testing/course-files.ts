import { buildPptx } from '#src/reading/testing/build-pptx.ts';

export const STACKS = buildPptx([
  { title: 'المكدس والطابور', lines: ['مقدمة المحاضرة الأولى.'] },
  { title: 'المكدس', lines: ['المكدس هو بنية يخرج منها آخر ما دخل.', 'مثال: التراجع في المحرر.'] },
  { title: 'الطابور', lines: ['الطابور هو بنية يخرج منها أول ما دخل.', 'مثال: صف الانتظار.'] },
]);
export const TREES = buildPptx([
  { title: 'الأشجار', lines: ['الشجرة هي بنية من عقد وأضلاع.'] },
  { title: 'شجرة البحث', lines: ['شجرة البحث هي شجرة يسارها أصغر من يمينها.'] },
]);

/** A lecture of long slides, too large for a small model's context. */
export function makeLongLecture(slides: number, lettersEach = 900): Uint8Array {
  return buildPptx(
    Array.from({ length: slides }, (_, at) => ({
      title: `موضوع ${at + 1}`,
      lines: [
        `حقيقة الشريحة ${at + 1} هي السر${at + 1}.`,
        'حشو طويل من الكلام. '.repeat(lettersEach / 20),
      ],
    })),
  );
}
