const plural = new Intl.PluralRules('ar');

/** `other` is for hundreds if they differ from `many`. */
export type CountForms = { one: string; two: string; few: string; many: string; other?: string };

// Genitive forms, because «بعد» precedes them.
const SECONDS: CountForms = { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية' };
const MINUTES: CountForms = { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' };
const HOURS: CountForms = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' };

/** A wait in its largest fitting unit, rounded up, to follow «بعد». */
export function waitWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, SECONDS);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, MINUTES) : counted(Math.ceil(minutes / 60), HOURS);
}

/** A number with its Arabic noun; zero takes the form of hundreds. */
export function counted(count: number, forms: CountForms): string {
  const rule = plural.select(count);
  if (rule === 'one') return forms.one;
  if (rule === 'two') return forms.two;
  if (rule === 'few' || rule === 'many') return `${count} ${forms[rule]}`;
  return `${count} ${forms.other ?? forms.many}`;
}
