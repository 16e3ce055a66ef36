import type { GuideFile, StudyGuide } from '@nibras/contract';
import { createCourseCache, type CourseSource } from '#src/features/glossary/course-cache.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createTurns } from '#src/platform/limits/turns.ts';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { writeGuide } from '#src/study/guide.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { guidePaper } from './guide-paper.ts';

export type GuideService = ReturnType<typeof createGuideService>;

/** The study guide of a center: its course heading by heading, in its own sentences. */
export function createGuideService({ now, ...source }: CourseSource & { now: () => Date }) {
  const courses = createCourseCache(source, collectFiles);
  // A long guide takes seconds to set, so they are printed one after the other.
  const oneAtATime = createTurns(1);

  return {
    /** A center whose files were not read yet has an empty guide. */
    get: (userId: string, centerId: string): Promise<StudyGuide> => courses.get(userId, centerId),

    async print(userId: string, centerId: string): Promise<Uint8Array> {
      const guide = await courses.get(userId, centerId);
      if (guide.files.length === 0) throw new AppError('conflict', NOTHING_TO_PRINT);
      return oneAtATime(() => renderArabicPdf(guidePaper(guide, now())));
    },
  };
}

const NOTHING_TO_PRINT =
  'لا جمل لدليل المذاكرة في ملفات هذا المركز بعد. يمكن إضافة ملفات فيها نص، أو إعادة المحاولة بعد اكتمال قراءتها.';

async function collectFiles(passages: readonly StudyPassage[]): Promise<GuideFile[]> {
  return (await writeGuide(passages)).map(({ file, sections }) => ({
    file,
    sections: sections.map(({ title, level, sentences }) => ({
      title,
      level,
      sentences: sentences.map(({ text, page, passage }) => ({
        text,
        page,
        passageId: passages[passage]?.id ?? '',
      })),
    })),
  }));
}
