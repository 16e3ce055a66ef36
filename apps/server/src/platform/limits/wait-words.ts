const plural = new Intl.PluralRules('ar');

type Forms = { one: string; two: string; few: string; many: string };

// In the genitive, for they always follow «بعد».
const SECONDS: Forms = { one: 'ثانية واحدة', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية' };
const MINUTES: Forms = { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' };
const HOURS: Forms = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' };

/** A wait in its largest fitting unit, rounded up, as it is said after «بعد». */
export function waitWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, SECONDS);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, MINUTES) : counted(Math.ceil(minutes / 60), HOURS);
}

function counted(count: number, forms: Forms): string {
  const rule = plural.select(count);
  if (rule === 'one') return forms.one;
  if (rule === 'two') return forms.two;
  return `${count} ${rule === 'few' ? forms.few : forms.many}`;
}
