import { plainName } from './course-words.ts';
import type { FindPassages } from './sources.ts';

type Terms = Awaited<ReturnType<FindPassages>>['terms'];

/** «SIMD: تعليمة واحدة لبيانات متعددة»: what the files say in another language than the question. */
export function twinWords(terms: Terms): string {
  return terms.map(({ arabic, latin }) => `${plainName(latin)}: ${plainName(arabic)}`).join('، ');
}
