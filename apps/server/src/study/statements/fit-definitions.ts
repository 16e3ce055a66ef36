import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isNumber,
  isVerbShaped,
  wordSet,
} from '#src/study/making/word-shapes.ts';
import type { Word } from '#src/study/words.ts';

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
    !SPEAKING.has(first.replace(/^[وف](?=.{3})/, '')) &&
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
  return VAGUE.has(`ال${bare}`) || VAGUE.has(`ال${bare.replace(/^[وف](?=.{3})/, '')}`);
}

/** Names of a work's own thing when they stand alone. */
const OWN_WORKS = wordSet(
  'النظام المشروع البرنامج التطبيق العمل البحث الموقع المنصة الباحث اللاعب المستخدم العميل الزائر المدير الموظف',
);

/** «س هو الذي …» and «س هو من …» point at something without explaining it. */
export function explains(meaning: readonly Word[], isMarked: boolean): boolean {
  const forms = meaning.map(({ form }) => form);
  const first = forms[0] ?? '';
  if (isMarked && MARKED_OPENERS.has(first))
    return !forms.slice(0, 4).some((form) => LOOSE.has(form));
  return (
    !isParsing(forms) &&
    !lacksNoun(forms) &&
    (!isFunctionWord(first) || OPENS_MEANING.has(first)) &&
    !forms.slice(0, 3).some((form) => EXAMPLE.has(form)) &&
    !isVerbShaped(first) &&
    !OWNED.test(first) &&
    !first.endsWith('ته') &&
    !POINTS_AT.has(first) &&
    !SUPERLATIVE.test(forms[1] ?? '') &&
    !PERSONS.has(first) &&
    !PRAISE.has(first) &&
    !DESCRIBING.has(first) &&
    !RELATING.has(first) &&
    !COUNTING.has(first) &&
    !forms.slice(0, 4).some((form) => FEELING.has(form)) &&
    !ROLES.has(forms[1] ?? '') &&
    !isNumber(first) &&
    !isLatin(first) &&
    !forms.slice(0, 4).some((form) => LOOSE.has(form))
  );
}

/** «هي أن …», «هو ما …», «هي التي …» after a colon. */
const MARKED_OPENERS = wordSet('أن ما من الذي التي');

/**
 * «الحركة المكروهة: هي اليسيرة لغير حاجة», «وصلات التي تنقل …»,
 * «ومعناه تتابع الأحداث».
 */
function lacksNoun(forms: readonly string[]): boolean {
  const [first = '', second = ''] = PRONOUNS.has(forms[0] ?? '') ? forms.slice(1) : forms;
  return (
    ADJECTIVE.test(first) ||
    ASKING_NOUN.has(first) ||
    forms.slice(1, 4).some((form) => form === 'عندما' || form === 'اذا') ||
    forms.slice(2, 5).some((form) => form === 'هو' || form === 'هي') ||
    first.startsWith('ومعن') ||
    (ASKING_NOUN.has(second) && !isDefinite(first))
  );
}

const PRONOUNS = wordSet('هو هي هم');
const ASKING_NOUN = wordSet('الذي التي الذين');
/** «اليسيرة», «الكثيرة», but not the nouns of this pattern. */
const ADJECTIVE = /^ال(?!طريق|وسيل|وثيق|قيم|نتيج|صحيف|عقيد|جريم|خريط|حقيق|قبيل|فريض|كتيب)..ي.ه$/;

/** Grammatical parsing instead of a meaning: «مفعول به منصوب …». */
function isParsing(forms: readonly string[]): boolean {
  const opening = forms.slice(0, 7);
  return PARSED.has(forms[0] ?? '') && opening.some((form) => CASES.has(form));
}

export const OPENS_MEANING = wordSet('ما كل من أن كان جميع مثل غير هو هي هم الذي التي');
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
const PRAISE = wordSet(
  'مهم مهمة ضروري ضرورية جيد جيدة صعب صعبة سهل سهلة أفضل أحسن أهم أساسي رائع مفيد خير حقيقة شريان عصب عماد أسرع أقوى قابل قابلة قادر قادرة مجرد واجب واجبة أشهر أكثر أبرز اختصار محرم محرمة حرام مكروه مكروهة مستحب مستحبة جائز جائزة سنة مباح مباحة',
);
/** What a thing does for another one: «س هو أساس قيمة الشخص». */
const RELATING = wordSet('أساس سبب مصدر نتيجة هدف غاية شرط ثمرة مفتاح سر دليل علامة بداية نهاية');
/** Descriptions of something named before: «غنية بالخلايا اللمفاوية». */
const DESCRIBING = wordSet(
  'غني غنية مسؤول مسؤولة خال خالية مكون مكونة موجود موجودة محاط محاطة مزود مزودة متصل متصلة مرتبط مرتبطة مشهور مشهورة معروف معروفة مبني مبنية مصنوع مصنوعة',
);
/** «العديد من الثغرات يمكن أن …» counts. */
const COUNTING = wordSet('العديد الكثير كثير بعض معظم أغلب عدد عدة');
const FEELING = wordSet(
  'جديد جديدة قوي قوية رائع رائعة ممتاز ممتازة مذهل مذهلة مثير مثيرة جميل جميلة فريد فريدة عظيم عظيمة',
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
  'من على إلى مع عند أثناء خلال بعد قبل أن إن الذي التي ليس ليست كان كانت لا لم لأن أو كما هذا هذه ذلك تلك منها فيها قد هنا هناك هنالك ههنا',
);
const VAGUE = wordSet(
  'الشرح الموقف المقاربة التعريف الملاحظة الطالب الطالبة الإشراف المشرف الصيغة الكيفية التأثير المدى الوجود الاستخدام الاستعمال الاعتماد الوضع الصعوبة الكثرة القلة المراد المقصود العاطفة البيت الضرب التدريب الجانب النشاط الواو الفاء الباء اللام الهمزة الألف التاء الكاف النون الرابع الخامس السادس السابع الثامن التاسع العاشر الشاهد القول المعنى المكان الدواء السبب الموضع العلامة العلامات المقدار العدد الحجم النتيجة الأهمية الموضوع العنوان الاسم التاريخ الموقع الوظيفة الحال الكيفية المثال الإشارة التصنيف الرقم المؤلف الكاتب الشروط الأركان الأنواع الأقسام الخصائص المميزات المراحل الخطوات الأهداف الأسباب الفوائد الطرق الأدوات المكونات العناصر المحتوى الكليات الفروض الإصدار النسخة الدرس المصدر المرجع الصبر الحالات العامل العنصر الميزة الخاصية الدور الأساس التحدي الطموح الواجب المهمة الصفة العلاقة الحكم الأصل الأثر الفائدة الرأي الجواب السمة الشرط الدليل الوجه الجزء القسم الكلام الإجراء المطلب البديل السبب الهدف الفكرة النتيجة الفرق المشكلة الحل السؤال الأهم الغرض الأمر الشيء الأول الأولى الثاني الثانية الثالث الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الأخير الآخر الأخرى الإجابة الغاية الخلاصة المهم القاعدة الطريقة النوع الأكثر الأشهر النقطة الخطوة المطلوب الناتج المثال المبدأ ملاحظة مثال تنبيه تذكير تعريف فائدة سؤال جواب شكل جدول الشكل الجدول',
);
/** Persons are asked for with "who", not defined. */
const PERSONS = wordSet(
  'رئيس ملك عالم مغني مغنية لاعب لاعبة ممثل ممثلة كاتب كاتبة سياسي صحفي شاعر شاعرة طبيب مهندس أديب فيلسوف قائد مخرج روائي مؤرخ رجل امرأة ابن وزير أمير إمام صحابي مؤسس مخترع مبرمج مصمم مصممة مساعد مساعدة مدير مديرة مشرف مشرفة مطور مطورة مسؤول عضو رسام محاسب شركة ابنة زوجة نبي رسول',
);
const POINTS_AT = wordSet(
  'كيف واحد واحدة الذي التي الذين من ما أن أنه أنها أحد إحدى كما أيضا فقط نفس ذاتها الأكثر الأقل الأول الأولى أول أكبر أصغر',
);
