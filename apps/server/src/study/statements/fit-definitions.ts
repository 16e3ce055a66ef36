import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isNumber,
  isVerbShaped,
  withoutAnd,
  wordSet,
} from '#src/study/making/word-shapes.ts';
import type { Word } from '#src/study/words.ts';
import { GENERA } from './genera.ts';

export const AS = wordSet('بأنه بأنها بأنهم بأنهما على أنه أنها');

/** Whether words can be the defined term: a noun phrase that names something. */
export function namesSomething(term: readonly Word[]): boolean {
  const forms = term.map(({ form }) => form);
  const first = forms[0] ?? '';
  return (
    !forms.some((form) => ORDINALS.has(form) || SUPERLATIVE.test(form)) &&
    !forms.some((form) => isNumber(form) || JOINING.has(form) || OWNED.test(form)) &&
    !isFunctionWord(first) &&
    !REGARDING.has(first.replace(/^[وف](?=.{4})/, '')) &&
    !isFunctionWord(forms.at(-1) ?? '') &&
    !SPEAKING.has(withoutAnd(first)) &&
    !/^[وف]?لل|^[وف][لب]/.test(first) &&
    !forms.some((form) => /^[a-z]$|^[a-z]{4,}\d$/.test(form) || AS.has(form)) &&
    !isVague(first) &&
    !(term.length === 1 && OWN_WORKS.has(first)) &&
    !forms.includes('بين') &&
    !CHANGING.has(first) &&
    !(isLatin(first) && forms.some((form) => /^\p{Script=Arabic}/u.test(form))) &&
    !forms.slice(1).some((form) => ADVERB.test(form)) &&
    (isDefinite(first) ||
      isLatin(first) ||
      (!isVerbShaped(first) &&
        forms.slice(1).some((form) => /^ال../.test(form) || isLatin(form))) ||
      /^ب?[«"(]/u.test(first))
  );
}

/** Too vague for a term, with or without article: «السبب», «سبب الزحمة». */
function isVague(first: string): boolean {
  const bare = first.replace(/^[وفبك]?ال/, '');
  return VAGUE.has(`ال${bare}`) || VAGUE.has(`ال${withoutAnd(bare)}`);
}

/** Names of a work's own thing when they stand alone. */
const OWN_WORKS = wordSet(
  'النظام المشروع البرنامج التطبيق العمل البحث الموقع المنصة الباحث اللاعب المستخدم العميل الزائر المدير الموظف',
);

/** Whether words say what a thing is: they begin with its genus («جهاز»), or with what is done. */
export function explains(meaning: readonly Word[], sign: Sign): boolean {
  const forms = meaning.map(({ form }) => form);
  const opening = forms.slice(0, 4);
  return (
    opensMeaning(forms, sign) &&
    !isParsing(forms) &&
    !lacksNoun(forms) &&
    !SUPERLATIVE.test(forms[1] ?? '') &&
    !(
      /^(?:جزء|نوع|شكل|اختصار)$/.test(forms[0] ?? '') &&
      sign === 'none' &&
      /^(?:من|ل)/.test(forms[1] ?? '')
    ) &&
    !(forms[0] === 'مصطلح' && !/^[يت]/.test(forms[1] ?? '')) &&
    !ROLES.has(forms[1] ?? '') &&
    !opening.some((form) => LOOSE.has(form) || FEELING.has(form) || EXAMPLE.has(form)) &&
    !forms.some((form) => CONCLUDING.has(form) || ADDRESSED.has(form))
  );
}

/** What makes a term certain besides the words: a colon before the pronoun, or a table of terms. */
export type Sign = 'none' | 'colon' | 'table';

function opensMeaning(forms: readonly string[], sign: Sign): boolean {
  const [first = '', second = ''] = PRONOUNS.has(forms[0] ?? '') ? forms.slice(1) : forms;
  if (sign !== 'none' && MARKED_OPENERS.has(first)) return true;
  if (sign === 'table') return !isFunctionWord(first) && !isVerbShaped(first) && !isLatin(first);
  if (first === 'كل') return true;
  // «المكان الذي يقضي فيه المبرمجون وقتهم» describes a thing.
  if (sign === 'none' && /^(?:الذي|التي|الذين)$/.test(second)) return false;
  const bare = first.replace(/^ال(?=.{3})/, '');
  const isGenus = GENERA.has(bare) && (sign !== 'none' || bare === first);
  return isGenus || MASDAR.test(bare) || /^(?:الذي|التي|الذين)$/.test(second);
}

/** Verbal nouns by their patterns: «استعمال», «إنتاج», «تحويل», «تفاعل», «معالجة». */
const MASDAR = /^(?!اساس)(?:است..ا.|ا[^ل].{0,2}ا[^ء]|ت..ي.|ت.ا..|م.ا..ه)$/u;
/** Says what follows of a thing. */
const CONCLUDING = wordSet('لذا لذلك ولذلك ولذا بالتالي وبالتالي بينما وعادة جدا وغيرهم فهي فهو');
/** Speaks to the reader. */
const ADDRESSED = wordSet(
  'بك لك عليك لديك إليك منك يمكنك تمكنك تساعدك مشروعك جهازك برنامجك موقعك تطبيقك ملفك ملفاتك بياناتك حسابك حاسوبك كمبيوترك شبكتك فريقك عملك لغتك قاعدتك تريد تستطيع نحن لنا بنا لدينا قمت ستقوم كودك لكودك لديكم',
);

/** «هي أن …», «هو ما …», «هي التي …» after a colon. */
const MARKED_OPENERS = wordSet('أن ما من الذي التي');

/** «الحركة المكروهة: هي اليسيرة لغير حاجة», «وصلات التي تنقل …». */
function lacksNoun(forms: readonly string[]): boolean {
  const [first = '', second = ''] = PRONOUNS.has(forms[0] ?? '') ? forms.slice(1) : forms;
  return (
    ADJECTIVE.test(first) ||
    forms.slice(1, 4).some((form) => form === 'عندما' || form === 'اذا') ||
    forms.slice(2, 5).some((form) => form === 'هو' || form === 'هي') ||
    (/^(?:الذي|التي|الذين)$/.test(second) && !isDefinite(first))
  );
}

const PRONOUNS = wordSet('هو هي هم');
/** «اليسيرة», «الكثيرة», but not the nouns of this pattern. */
const ADJECTIVE = /^ال(?!طريق|وسيل|وثيق|قيم|نتيج|صحيف|عقيد|جريم|خريط|حقيق|قبيل|فريض|كتيب)..ي.ه$/;

/** Grammatical parsing instead of a meaning: «مفعول به منصوب …». */
function isParsing(forms: readonly string[]): boolean {
  const opening = forms.slice(0, 7);
  return PARSED.has(forms[0] ?? '') && opening.some((form) => CASES.has(form));
}

const EXAMPLE = wordSet('نحو مثل كمثل مثال أي');
const PARSED = wordSet(
  'مفعول فاعل نائب مبتدأ خبر اسم فعل حرف ضمير نعت صفة مضاف بدل حال تمييز ظرف معطوف توكيد منادى جملة صيغة',
);
const CASES = wordSet(
  'مرفوع مرفوعة منصوب منصوبة مجرور مجرورة مبني مبنية مجزوم متصل محل مضاف إليه وزن جر ماض مضارع أمر',
);

/**
 * A possessive without its noun: «تمثيلها». Only «ها» and «هم», because folded «خلية» has the other
 * ending.
 */
const OWNED = /..(?:ها|هم|هما)$/u;
const FEELING = wordSet(
  'أكثر أقل جديد جديدة الجديد الجديدة قوي قوية رائع رائعة ممتاز ممتازة مذهل مذهلة مثير مثيرة جميل جميلة فريد فريدة عظيم عظيمة',
);
/** «السلعة الأشهر», «الخام الرئيس»: a rank instead of a meaning. */
const SUPERLATIVE = /^الا(?:كثر|شهر|هم|كبر|قوي|قدم|فضل|سرع|ساسيه?)$|^الرييسي?ه?$/;
/** Importance instead of a meaning: «جزء أساسي من …», «عنصر مهم في …». */
const ROLES = wordSet(
  'أساسي أساسية مهم مهمة رئيسي رئيسية ضروري ضرورية حيوي حيوية هام هامة لا محوري محورية',
);
const LOOSE = wordSet('هذا هذه ذلك تلك التالي التالية الآتي الآتية يلي');
/** «الجانب الأول», «البيت الحادي عشر» are places in a text. */
const ORDINALS = wordSet(
  'الأول الأولى الثاني الثانية الثالث الثالثة الرابع الرابعة الخامس الخامسة السادس السادسة السابع السابعة الثامن الثامنة التاسع التاسعة العاشر العاشرة الحادي الحادية',
);
const SPEAKING = wordSet('قال قالت يقول تقول ذكر روى أخرج إليك وإليك ترك تركت مات ماتت');
/** «الإنسان خلافا للأشياء» holds an adverb. */
const ADVERB = /^(?!ال).{3,}[^ي]ا$/u;
/** Aims and results: «زيادة الكفاءة», «خفض التكاليف». */
const CHANGING = wordSet('زيادة خفض تقليل تحسين تعزيز رفع تحقيق تسهيل توفير تطوير دعم ضمان');
/** «بالنسبة لعملية ضغط الملفات» only leads to what is said. */
const REGARDING = wordSet(
  'بالنسبة بالإضافة بالنظر بالرجوع بالمقارنة بالاعتماد بالتالي بخصوص بشأن بناء وفقا',
);
const JOINING = wordSet(
  'قوله قولهم',
  'من على إلى مع عند أثناء خلال بعد قبل أن إن الذي التي ليس ليست كان كانت لا لم لأن أو كما هذا هذه ذلك تلك منها فيها قد هنا هناك هنالك ههنا ببساطة باختصار إذن عموما أيضا اليوم حاليا',
);
const VAGUE = wordSet(
  'الشرح الموقف المقاربة التعريف الملاحظة الطالب الطالبة الإشراف المشرف الصيغة الكيفية التأثير المدى الوجود الاستخدام الاستعمال الاعتماد الوضع الصعوبة الكثرة القلة المراد المقصود العاطفة البيت الضرب التدريب الجانب النشاط الواو الفاء الباء اللام الهمزة الألف التاء الكاف النون الرابع الخامس السادس السابع الثامن التاسع العاشر الشاهد القول المعنى المكان الدواء السبب الموضع العلامة العلامات المقدار العدد الحجم النتيجة الأهمية الموضوع العنوان الاسم التاريخ الموقع الوظيفة الحال الكيفية المثال الإشارة التصنيف الرقم المؤلف الكاتب الشروط الأركان الأنواع الأقسام الخصائص المميزات المراحل الخطوات الأهداف الأسباب الفوائد الطرق الأدوات المكونات العناصر المحتوى الكليات الفروض الإصدار النسخة الدرس المصدر المرجع الصبر الحالات العامل العنصر الميزة الخاصية الدور الأساس التحدي الطموح الواجب المهمة الصفة العلاقة الحكم الأصل الأثر الفائدة الرأي الجواب السمة الشرط الدليل الوجه الجزء القسم الكلام الإجراء المطلب البديل السبب الهدف الفكرة النتيجة الفرق المشكلة الحل السؤال الأهم الغرض الأمر الشيء الأول الأولى الثاني الثانية الثالث الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الأخير الآخر الأخرى الإجابة الغاية الخلاصة المهم القاعدة الطريقة النوع الأكثر الأشهر النقطة الخطوة المطلوب الناتج المثال المبدأ ملاحظة مثال تنبيه تذكير تعريف فائدة سؤال جواب شكل جدول الشكل الجدول',
);
