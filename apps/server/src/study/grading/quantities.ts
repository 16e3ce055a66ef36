import { searchForm } from '#src/retrieval/search-form.ts';
import { wordsOf } from '#src/study/words.ts';

/** A text's numbers with units; `rest` are the other words. */
export type Quantities = { values: number[]; units: string[]; rest: string[] };

/** «٣٫٥ كم» and «3.5 كيلومتر» read the same. */
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

/** Digits are folded already; «1,000» is a thousand, «3,5» is 3.5. */
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

/** Whether a folded word is a unit, excluding calendar eras. */
export function isUnit(form: string): boolean {
  const unit = UNITS.get(form);
  return unit !== undefined && unit !== '' && unit !== 'هـ';
}

const PERCENT = /^\s*[%٪]/u;

/** A line per unit; repeated eras and words inside «في المئة» are ignored. */
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
