import { searchForm } from '#src/retrieval/search-form.ts';
import { wordsOf } from '#src/study/words.ts';

/** A text as numbers with what they count; `rest` are the words that belong to no number. */
export type Quantities = { values: number[]; units: string[]; rest: string[] };

/** Reads «٣٫٥ كم» and «3.5 كيلومتر» as the same. */
export function readQuantities(text: string): Quantities {
  const values: number[] = [];
  const units: string[] = [];
  const rest: string[] = [];
  for (const { form, start, end } of wordsOf(text)) {
    if (/^\d/.test(form)) {
      values.push(numberOf(form) * (isNegative(text, start) ? -1 : 1));
      if (PERCENT.test(text.slice(end))) units.push('%');
    } else {
      const unit = UNITS.get(form);
      if (unit !== undefined) units.push(unit);
      else rest.push(form);
    }
  }
  return { values, units: units.filter((unit) => unit !== ''), rest };
}

/** Folding has made the digits Western; «1,000» is a thousand, and «3,5» three and a half. */
function numberOf(form: string): number {
  const plain = form.replace(/٬/g, '').replace(/٫/g, '.');
  return Number(
    /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
      ? plain.replaceAll(',', '')
      : plain.replace(',', '.'),
  );
}

function isNegative(text: string, start: number): boolean {
  return /(?:^|[\s(])[-−–]$/u.test(text.slice(0, start));
}

/** Whether a word in its search form names what is measured, and not the era of a year. */
export function isUnit(form: string): boolean {
  const unit = UNITS.get(form);
  return unit !== undefined && unit !== '' && unit !== 'هـ';
}

const PERCENT = /^\s*[%٪]/u;

/** Each line is one unit; what only repeats the era of a year, or stands inside «في المئة», counts for nothing. */
const UNITS = new Map(
  [
    ['%', 'بالمئة بالمائة المئة المائة'],
    ['', 'م ميلادي ميلادية للميلاد'],
    ['هـ', 'هـ هجري هجرية للهجرة'],
    ['نانومتر', 'نانومتر نانومترا'],
    ['ميكرومتر', 'ميكرومتر ميكرومترا'],
    ['فولت', 'فولت فولتا'],
    ['واط', 'واط واطا'],
    ['هرتز', 'هرتز'],
    ['لتر', 'لتر لترا لترات'],
    ['بايت', 'بايت بايتا'],
    ['درجة', 'درجة درجات'],
    ['كم', 'كم كيلومتر كيلومترا كيلومترات'],
    ['متر', 'متر مترا أمتار'],
    ['سم', 'سم سنتيمتر سنتيمترا'],
    ['مم', 'مم ميليمتر ملم ملليمتر'],
    ['كغ', 'كغ كجم كيلوغرام كيلوجرام كيلوغراما كيلوجراما'],
    ['غ', 'غ جم غرام جرام غراما جراما'],
    ['ث', 'ث ثانية ثواني ثوان'],
    ['دقيقة', 'د دقيقة دقائق'],
    ['ساعة', 'ساعة ساعات'],
    ['سنة', 'سنة سنوات عاما أعوام سنين'],
    ['يوم', 'يوم يوما أيام'],
    ['مليون', 'مليون مليونا ملايين'],
    ['مليار', 'مليار مليارا مليارات بليون'],
    ['ألف', 'ألف ألفا آلاف'],
  ].flatMap(([unit = '', words = '']) =>
    words.split(' ').map((word): [string, string] => [searchForm(word), unit]),
  ),
);
