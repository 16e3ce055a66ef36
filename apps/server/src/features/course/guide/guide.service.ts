import type { GuideSection, StudyGuide, SummarySentence } from '@nibras/contract';
import { createCourseCache, type CourseSource } from '#src/features/course/course-cache.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { writeGuide } from '#src/study/guide.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { guideDocument } from './guide-document.ts';
import type { SummariesService } from './summaries.service.ts';

type KnownSection = Omit<GuideSection, 'summary'> & { key: string; passageIds: string[] };

export type GuideService = ReturnType<typeof createGuideService>;

/** A center's study guide: its headings with its own sentences. */
export function createGuideService({
  now,
  summaries,
  ...source
}: CourseSource & { now: () => Date; summaries: SummariesService }) {
  const courses = createCourseCache(source, collectFiles);
  // Printed one at a time, because a long guide takes seconds.
  const prints = createQueue({ atOnce: 1 });

  async function get(userId: string, centerId: string): Promise<StudyGuide> {
    const { title, files } = await courses.get(userId, centerId);
    const written = await summaries.find(centerId);
    return {
      title,
      files: files.map(({ file, sections }) => ({
        file,
        sections: sections.map((section) => sectionView(section, written?.sections[section.key])),
      })),
      ...(written && { summary: written.summary }),
    };
  }

  return {
    /** Empty before files are read. */
    get,

    async print(userId: string, centerId: string): Promise<Uint8Array> {
      const guide = await get(userId, centerId);
      if (guide.files.length === 0) throw new AppError('conflict', NOTHING_TO_PRINT);
      return prints.run(() => renderArabicPdf(guideDocument(guide, now())));
    },
  };
}

const NOTHING_TO_PRINT =
  'لا جمل لدليل المذاكرة في ملفات هذا المقرر بعد. يمكن إضافة ملفات فيها نص، أو إعادة المحاولة بعد اكتمال قراءتها.';

/** Only summary sentences whose passages still exist. */
function sectionView(
  { title, level, sentences, blocks = [], passageIds }: KnownSection,
  written: readonly SummarySentence[] = [],
): GuideSection {
  const summary = written.filter(({ citations }) =>
    citations.every(({ passageId }) => passageIds.includes(passageId)),
  );
  return {
    title,
    level,
    sentences,
    ...(blocks.length > 0 && { blocks }),
    ...(summary.length > 0 && { summary }),
  };
}

async function collectFiles(
  passages: readonly StudyPassage[],
): Promise<{ file: string; sections: KnownSection[] }[]> {
  const idOf = (at: number): string => passages[at]?.id ?? '';
  return (await writeGuide(passages)).map(({ file, sections }) => ({
    file,
    sections: sections.map(({ key, title, level, sentences, blocks, passages: own }) => ({
      key,
      title,
      level,
      sentences: sentences.map(({ text, page, passage, isDefinition }) => ({
        text,
        page,
        passageId: idOf(passage),
        ...(isDefinition && { isDefinition }),
      })),
      blocks: blocks.map(({ kind, rows, page, passage }) => ({
        kind,
        rows,
        page,
        passageId: idOf(passage),
      })),
      passageIds: own.map(idOf),
    })),
  }));
}
