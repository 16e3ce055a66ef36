import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { understand } from '#src/retrieval/requests/understand.ts';
import type { CourseFile } from '#src/retrieval/requests/course.ts';

/** A file of slides with these titles. */
export const slides = (name: string, ...titles: string[]): CourseFile => ({
  name,
  pages: blockPages(
    titles.map((title, at) => [
      heading(title),
      paragraph(`${title} هو ما يشرحه هذا النص. مثال: رقم ${at + 1}.`),
    ]),
    'slide',
  ),
});

const files = [
  slides('المحاضرة 1.pptx', 'مقدمة الشبكات', 'طبقة النقل', 'طبقة التطبيق'),
  slides('المحاضرة 2.pptx', 'عناوين الشبكة', 'قناع الشبكة', 'الموجه', 'الشبكات الفرعية'),
];

/** Two lectures about networks, a slide for each title. */
export const NETWORK_COURSE = { files, outline: await buildOutline(files) };

/** How a request about these lectures is understood after earlier ones. */
export const kindOf = (request: string, ...before: string[]) =>
  understand(
    NETWORK_COURSE,
    request,
    before.map((content) => ({ role: 'user', content })),
  ).kind;
