import { light10 } from '#src/retrieval/light10.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { ABOUT, ALL, COURSE, FILES, STATED, WHERE } from './request-words.ts';
import { unitOf } from './units.ts';
import { isOneOf, wordSet, type Word } from './words.ts';

/** Irregular plurals. */
const PLURALS = [
  'أنواع نوع',
  'خصائص خاصية',
  'مراحل مرحلة',
  'أسباب سبب',
  'عوامل عامل',
  'شروط شرط',
  'مبادئ مبدأ',
  'أهداف هدف',
  'طرق طريقة',
  'خطوات خطوة',
  'فوائد فائدة',
  'عيوب عيب',
  'مزايا ميزة',
  'وظائف وظيفة',
  'أركان ركن',
  'أحكام حكم',
  'أدلة دليل',
  'قواعد قاعدة',
  'رموز رمز',
  'أشكال شكل',
  'جداول جدول',
  'صيغ صيغة',
  'دوال دالة',
  'أوامر أمر',
  'علماء عالم',
  'معارك معركة',
  'حروب حرب',
  'دول دولة',
  'ملوك ملك',
  'مدن مدينة',
  'أسماء اسم',
  'أرقام رقم',
  'كتب كتاب',
  'أعراض عرض',
  'أمراض مرض',
  'أدوية دواء',
  'أعضاء عضو',
  'خلايا خلية',
  'عناصر عنصر',
  'مركبات مركب',
  'قيم قيمة',
  'وحدات وحدة',
  'مقاييس مقياس',
  'آثار أثر',
  'نتائج نتيجة',
  'وسائل وسيلة',
  'مصادر مصدر',
  'أدوات أداة',
  'أساليب أسلوب',
  'مناهج منهج',
  'مذاهب مذهب',
  'آيات آية',
  'أحاديث حديث',
  'أبيات بيت',
  'شعراء شاعر',
  'عقود عقد',
  'حقوق حق',
  'ضرائب ضريبة',
  'أسواق سوق',
  'نماذج نموذج',
  'طبقات طبقة',
  'شبكات شبكة',
  'هياكل هيكل',
  'فروع فرع',
  'أقسام قسم',
  'قوى قوة',
  'مواد مادة',
  'تفاعلات تفاعل',
];

const OTHER_NUMBER: ReadonlyMap<string, string> = new Map(
  PLURALS.flatMap((pair) => {
    const [many = '', one = ''] = pair.split(' ').map((word) => light10(searchForm(word)));
    return [
      [many, one],
      [one, many],
    ] as const;
  }),
);

const NO_THINGS = [COURSE, FILES, STATED, WHERE, ALL, ABOUT];
const BESIDE = wordSet(
  'اسم كلمة مصطلح لفظ عبارة ذكر في من ضمن داخل مع عن التي الذي فيها فيه رئيسية أساسية مهمة متعلقة المتعلقة خاصة الخاصة لي لنا مع ذكر بيان كل صفحة رقم',
  'in of the from with about mention mentions occurrence occurrences instance instances',
);

/** Words that a sentence must contain, in singular or plural. */
export function wantedStems(things: readonly Word[]): string[][] {
  return things.flatMap((word) => {
    const isBeside =
      isStopWord(word.text) ||
      isOneOf(word, BESIDE) ||
      NO_THINGS.some((set) => isOneOf(word, set)) ||
      unitOf(word) !== null ||
      /^\d/.test(word.text);
    if (isBeside) return [];
    return [formsOfStem(light10(word.text))];
  });
}

/** A stem with that of its irregular singular or plural. */
export function formsOfStem(stem: string): string[] {
  const other = OTHER_NUMBER.get(stem);
  return other === undefined ? [stem] : [stem, other];
}
