import { resolve } from 'node:path';
import { readFile } from '@nibras/server/reading/read-file.ts';
import { cutOut } from '@nibras/server/retrieval/outline/headings.ts';
import { createWorkSlices } from '@nibras/server/retrieval/work-slices.ts';
import { drawCourseMap } from '@nibras/server/study/course-map.ts';
import { findGlossary } from '@nibras/server/study/glossary.ts';
import { writeGuide } from '@nibras/server/study/guide.ts';
import type { StudyPassage } from '@nibras/server/study/passage.ts';
import { makeArabicPdf } from '../event-loop/arabic-pdf.ts';
import { courseFiles } from '../event-loop/course-files.ts';
import { measured, readJsonLines, type Measure } from './measure.ts';

const PAGES = 1000;
/** Pages of a bilingual course, which contain the most terms. */
const BILINGUAL_PAGES = 300;
const BILINGUAL = resolve(import.meta.dirname, '../../fixtures/study/bilingual.terms.jsonl');

/** CPU of glossary, map and guide for 1,000 pages, relative to reading them. */
export async function measureExtraction(): Promise<Measure[]> {
  const { passages, readMs } = await readCourse();
  const [pause, longestMs] = watchSlices();
  const start = cpuMs();
  await findGlossary(passages, { slices: createWorkSlices(pause) });
  await drawCourseMap(passages, { pause });
  const extractedMs = cpuMs() - start;
  await writeGuide(passages, { pause });
  return [
    measured('extractionShare', (100 * extractedMs) / readMs, PAGES),
    measured('longestSliceMs', longestMs(), PAGES),
  ];
}

async function readCourse(): Promise<{ passages: StudyPassage[]; readMs: number }> {
  const texts = (await readJsonLines<{ text: string }>(BILINGUAL)).map(({ text }) => text);
  const bilingual = {
    fileName: 'محاضرات.pdf',
    bytes: makeArabicPdf(texts, BILINGUAL_PAGES),
  };
  const passages: StudyPassage[] = [];
  let readMs = 0;
  for (const file of [bilingual, ...(await courseFiles(PAGES - BILINGUAL_PAGES))]) {
    const { pages, cpuMs: spent } = await readFile(file, { withPassages: true });
    readMs += spent;
    for (const page of pages) {
      for (const { start, end, heading } of page.passages ?? []) {
        passages.push({
          id: `${file.fileName} ${page.number} ${start}`,
          content: file.fileName,
          fileName: file.fileName,
          page: page.number,
          pageLabel: page.label,
          start,
          ...cutOut(page, { start, end }),
          heading,
          topic: heading ?? file.fileName,
          isOcr: false,
        });
      }
    }
  }
  return { passages, readMs };
}

/** A pause that records the CPU used since the last one. */
function watchSlices(): [pause: () => Promise<void>, longestMs: () => number] {
  let longest = 0;
  let last = cpuMs();
  const pause = async (): Promise<void> => {
    longest = Math.max(longest, cpuMs() - last);
    await new Promise(setImmediate);
    last = cpuMs();
  };
  return [pause, () => longest];
}

/** This thread only, because compiler threads block nobody. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
