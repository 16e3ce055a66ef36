/**
 * Headings that are long, mixed, in two languages or without a space, and terms with translations.
 */
export const BILINGUAL_LECTURE = `# إدارة العمليات

## الجمود

الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى من المجموعة نفسها.
تمنع خوارزمية المصرفي (Banker's Algorithm) الجمود لأنها لا تعطي مورداً قبل أن تتأكد من سلامة الحالة.

## Deadlock detection and recovery in distributed operating systems

The detector builds a wait-for graph and looks for a cycle in it from time to time.

## جدولة العمليات وما يتصل بها من معايير الأداء والعدالة وزمن الاستجابة وزمن الانتظار في أنظمة المشاركة الزمنية والأنظمة الآنية

توزع الجدولة (Scheduling) وقت المعالج بين العمليات الجاهزة بحسب سياسة يختارها النظام.

## Virtual Memory والذاكرة المخبأة

الذاكرة الافتراضية (Virtual Memory) هي آلية تعطي كل عملية حيزاً من العناوين أكبر من الذاكرة الفعلية.

## https://example.com/a-very-long-address-without-any-space-in-it/at-all/index.html

تحفظ ذاكرة الترجمة (Translation Lookaside Buffer) آخر ما ترجم من عناوين الصفحات.
`;
