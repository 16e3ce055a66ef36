import { looseForm } from './compare-text.ts';

const MIN_SENTENCE = 12;

/** The share of lines on their correct page; blank lines in the truth separate pages. */
export function pageAccuracy(pages: string[], truth: string): number | null {
  const wanted = truth.trim().split(/\n\s*\n/);
  if (wanted.length < 2 || pages.length !== wanted.length) return null;
  const forms = pages.map(looseForm);
  let right = 0;
  let total = 0;
  wanted.forEach((page, index) => {
    for (const line of page.split('\n')) {
      const opening = looseForm(line).slice(0, 40);
      if (opening.length < MIN_SENTENCE || !forms.some((form) => form.includes(opening))) continue;
      total += 1;
      if (forms[index]?.includes(opening) === true) right += 1;
    }
  });
  return total === 0 ? null : (right / total) * 100;
}
