import type { Passage } from '@nibras/contract';
import { pageName } from '#src/features/centers/page-words.ts';

/** «المحاضرة الثالثة.pdf، صفحة 12». */
export function passagePlace({ fileName, page, pageLabel }: Passage): string {
  return `${fileName}، ${pageName(page, pageLabel)}`;
}

/** The page within its file, with the heading it stands under: «صفحة 12 · البناء الضوئي». */
export function placeInFile({ page, pageLabel, heading }: Passage): string {
  const name = pageName(page, pageLabel);
  return heading === null ? name : `${name} · ${heading}`;
}
