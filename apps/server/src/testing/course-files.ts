import { buildPptx } from '#src/reading/testing/build-pptx.ts';

/** Two short lectures as slides. */
export const STACKS = buildPptx([
  { title: 'المكدس والطابور', lines: ['مقدمة المحاضرة الأولى.'] },
  { title: 'المكدس', lines: ['المكدس هو بنية يخرج منها آخر ما دخل.', 'مثال: التراجع في المحرر.'] },
  { title: 'الطابور', lines: ['الطابور هو بنية يخرج منها أول ما دخل.', 'مثال: صف الانتظار.'] },
]);
export const TREES = buildPptx([
  { title: 'الأشجار', lines: ['الشجرة هي بنية من عقد وأضلاع.'] },
  { title: 'شجرة البحث', lines: ['شجرة البحث هي شجرة يسارها أصغر من يمينها.'] },
]);
