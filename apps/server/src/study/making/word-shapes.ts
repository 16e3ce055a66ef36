import { searchForm } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';

/** These functions expect folded words. */

export function isNumber(form: string): boolean {
  return /^\d/.test(form);
}

export function isLatin(form: string): boolean {
  return /^\p{Script=Latin}/u.test(form);
}

export function isDefinite(form: string): boolean {
  return /^[وفبك]?ال|^[وف]?لل/.test(form) && form.length > 4;
}

/** Function words, also with a conjunction or pronoun attached. */
export function isFunctionWord(form: string): boolean {
  return (
    isStopWord(form) ||
    FUNCTION_WORDS.has(form) ||
    (/^[وف]/.test(form) && FUNCTION_WORDS.has(form.slice(1)))
  );
}

/** Too general to ask for: «كبير», «مختلف», «نوع». */
export function isPlainWord(form: string): boolean {
  return PLAIN_WORDS.has(form.replace(/^[وفبك]?(?:ال|لل)|^[وفبل](?=.{4})/, ''));
}

export function isPreposition(form: string): boolean {
  return PREPOSITIONS.has(form.replace(/^[وف](?=.{2})/, ''));
}

/** A word without «و» or «ف» before it. */
export const withoutAnd = (form: string): string => form.replace(/^[وف](?=.{3})/, '');

/** Whether a word looks like a verb: present tense, or past tense of a long pattern. */
export function isVerbShaped(form: string): boolean {
  if (isDefinite(form)) return false;
  const bare = withoutAnd(form);
  if (/^ي|^سي(?![اورفل]|طر)/.test(bare)) return bare.length >= 3 && !NOUNS_LIKE_VERBS.has(bare);
  if (/^س?تت.{2}/.test(bare)) return true;
  if (/^سي|^ستا|^ستي/.test(bare)) return false;
  // «تحليل», «تفاعل», «تجربة», «تقنيات» are nouns; «تنقل» and «تكتب» are ambiguous.
  if (/^س?ت/.test(bare))
    return (
      bare.length >= 3 &&
      !NOUNS_LIKE_VERBS.has(bare) &&
      !/^ت(?:..ي.|.ا..)ا?$|[^ت].{2}[هء]$|ات$|يا$/.test(bare)
    );
  if (/^س?ن/.test(bare)) return /^(?:سن|نست)/.test(bare) || WE_VERBS.has(bare);
  // «لجأت» and «استخدم», whose noun is «استخدام».
  return (
    /^.{2,}[^اي]ت$/.test(bare) || /^ا(?:ست|نت|عت|كت|شت|حت|فت|نق|قت|بت)[^ا]+(?:وا|ا)?$/.test(bare)
  );
}

/** A verb follows «إذا», «لم» or «التي». */
export function opensVerb(form: string): boolean {
  return VERB_OPENERS.has(form.replace(/^[وف](?=.{2})/, ''));
}

export function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ').map(searchForm)));
}

const VERB_OPENERS = wordSet(
  'إذا لو لولا لما عندما حين حينما كلما قد لقد لم لن لا ما التي الذي الذين حيث سوف أن كي لكي حتى',
);

const PREPOSITIONS = wordSet(
  'في من إلى على عن مع بين عند لدى خلال عبر ضد نحو حول منذ بعد قبل تحت فوق',
);

const FUNCTION_WORDS = wordSet(
  'في من إلى على عن مع بين عند عندما لدى خلال عبر ضد نحو حول منذ بعد قبل تحت فوق أمام وراء خلف داخل خارج حتى',
  'أن إن أنّ لأن كأن لكن لعل ليت أنه أنها أنهم بأن بأنه بأنها لأنه لأنها إنه إنها إذ إذا إذن لو لولا لما كلما بينما حيث حين حينما كي لكي',
  'ثم أو أم بل لا لم لن ليس ليست ما ماذا مما عما فيما بما كما لذلك كذلك هكذا أيضا أيضًا فقط جدا جدًا ربما قد لقد سوف',
  'هو هي هم هن هما أنت أنا نحن هذا هذه هذان هاتان هؤلاء ذلك تلك أولئك هنا هناك هنالك ذات ذو ذي الذي التي الذين اللذان اللتان اللاتي اللواتي',
  'له لها لهم لهما به بها بهم بهما فيه فيها فيهم منه منها منهم منهما عنه عنها عنهم عليه عليها عليهم إليه إليها إليهم معه معها بينه بينها بينهم بينهما لديه لديها عنده عندها',
  'كل كلا كلتا كلها كلهم كله بعض بعضها بعضهم بعضا جميع جميعها جميعا غير غيره غيرها غيرهم إحداهما أحدهما كلاهما سوى أي أية مثل مثلا نفس ذاته ذاتها نفسه نفسها نفسهم معا مع حسب وفق وفقا طبقا دون بدون بلا رغم بالرغم نظرا نتيجة بسبب بفضل أجل لأجل',
  'كان كانت كانوا يكون تكون يكونون كن أصبح أصبحت ظل ظلت بات صار صارت ليسوا مازال لازال تم يتم تتم قام قامت يقوم تقوم جرى يجري',
  'طوال طيلة لصالح عدا خاصة لاسيما سيما ضمن بواسطة فضلا كلما مهما أينما بحيث عقب وسط',
  'أكثر أقل أكبر أصغر أعلى أدنى أول أولى ثاني ثانية ثالث آخر أخرى آخرون الأول الأولى الثاني الثانية الثالث الآخر الأخرى حوالي تقريبا نحو قرابة أحد إحدى عدة عدد بضع معظم أغلب',
  'اليوم الآن حاليا غالبا عادة دائما أبدا أحيانا لاحقا سابقا مؤخرا حديثا قديما فورا إما أما ألا إلا كم متى أين كيف لماذا هل عليهما إليهما ابن بن بنت أبو أبي عبد',
  'the a an of and or in on at to for with by is are was were be as that this it its from',
);

const PLAIN_WORDS = wordSet(
  'كبير كبيرة صغير صغيرة كثير كثيرة قليل قليلة جديد جديدة قديم قديمة مختلف مختلفة معين معينة خاص خاصة عام عامة مهم مهمة هام هامة',
  'شيء أشياء أمر أمور نوع أنواع شكل أشكال طريقة طرق جزء أجزاء مجموعة مجموعات عملية عمليات حالة حالات فترة مرحلة مراحل وقت زمن مكان منطقة مناطق',
  'بشكل بصورة بطريقة كافة سائر عدم وجود استخدام القيام طريق سبيل إطار مجال صورة جانب ناحية أساس قيمة نسبة مقدار درجة',
  'عديد عدد مرة مرات سنة سنوات عام أعوام يوم أيام شهر أشهر ساعة ساعات دقيقة دقائق قرن قرون ميلادي ميلادية هجري هجرية',
  'نتائج نتيجة سبب أسباب هدف أهداف دور أثر تأثير مثال أمثلة معنى مفهوم تعريف فرق أهمية',
  'أكثر أقل أكبر أصغر أعلى أدنى أهم أبرز أشهر أفضل أسوأ',
  'جيد جيدة سيئ حسن سهل صعب طويل قصير سريع بطيء قوي ضعيف صحيح صحيحة سليم سليمة ثابت ثابتة واضح محدد محددة كامل كاملة ناقص تام متساو متساوية',
  'بداية نهاية وسط باقي بقية واحد واحدة اثنان اثنين اثنتان متعدد متعددة معظم أغلب رئيسي رئيسية أساسي أساسية سابق سابقة تالي تالية حالي حالية',
);

/** Nouns that begin with their own «و»: «وحدة», but not «وخلية». */
export const OWN_W = wordSet(
  'وباء وتر وتد وثيقة وثائق وجه وجهة وجود وحدة وحدات وحي وراثة ورق ورقة ورم وريد وزارة وزن وزير وساطة وسائط وسائل وسط وسيط وسيلة وشاح وصف وصفة وصل وصلات وصلة وصية وضع وضوء وطن وظائف وظيفة وعاء وعي وفاء وفاة وقاية وقت وقف وقود وكالة وكيل ولاء ولاية ولادة وليمة وهم وديعة وضعت وجدت وصفت وصلت وقعت ورثت',
);

/** Listed, because nouns such as «نظام» and «نقل» begin alike. */
const WE_VERBS = wordSet(
  'نعرف نلاحظ نجد نقول نرى نسمي نحصل نعتبر نفرض نكتب نحسب نقصد نعني نحتاج نبدأ نضع نختار ندرس نطبق نبني نختبر نحدد نستنتج نحل نوجد نرسم نأخذ نستعمل نقوم',
);

const NOUNS_LIKE_VERBS = wordSet(
  'يوم يوما يومين يوميا يوميه يمين يسار ياباني يابانيه يونان يوناني يونانيه يهود يهودي يهوديه يورو يوحنا يوسف يعقوب يناير يونيو يوليو يمن يمني ياسر يحيى',
  'تمر تين تاج تبن تلة تيار تربة تراث تونس تركيا تاريخ تجارة تقنية تعدد تعلم تطور تحكم تمثيل تخبط تنوع تكيف تضخم تمدد تلوث تغذية تعقيد',
);
