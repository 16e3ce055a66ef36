import { buildCenterIndex, searchChunks } from '#src/retrieval/search-center.ts';
import { guessKind } from '#src/retrieval/requests/learned/guess-kind.ts';
import { readWords } from '#src/retrieval/requests/words.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { formOf } from '#src/retrieval/quoting/question-form.ts';
import { inWrittenArabic } from '#src/retrieval/written-arabic.ts';
import { answerConfidence } from '#src/retrieval/answer-confidence.ts';

/** Help about the product, with the page where the thing is done. */
export type HelpTopic = { title: string; text: string; page: { name: string; url: string } };

const PAGES = {
  chat: { name: 'المحادثة', url: '/chat' },
  centers: { name: 'المراكز الذكية', url: '/smart-centers' },
  library: { name: 'المكتبة', url: '/' },
  oldChats: { name: 'المحادثات السابقة', url: '/old-chats' },
  plans: { name: 'باقات الاشتراك', url: '/plans' },
  profile: { name: 'الملف الشخصي', url: '/profile' },
  support: { name: 'الدعم', url: '/support' },
} as const;

/** True for all settings; shown without a model too. */
const TOPICS: readonly HelpTopic[] = [
  {
    title: 'ما نبراس وما الذي يقدمه المساعد',
    text: 'نبراس مساعد دراسي لطلاب الجامعات: محادثة عامة، ومراكز ذكية تجيب من ملفات المقرر وتذكر الملف والصفحة. للبدء يكفي كتابة سؤال هنا، أو إنشاء مركز ذكي من صفحة المراكز الذكية.',
    page: PAGES.chat,
  },
  {
    title: 'إنشاء مركز ذكي لمقرر',
    text: 'إنشاء المركز الذكي من صفحة «المراكز الذكية» بزر «إنشاء»: ملفات المقرر أولًا، ثم اسمه، والتخصص والكلية لمن أراد. يصبح نشطًا بعد اكتمال قراءة ملفاته.',
    page: PAGES.centers,
  },
  {
    title: 'رفع ملفات المقرر وإضافة ملف',
    text: 'رفع ملفات المقرر عند إنشاء مركز ذكي: صفحة «المراكز الذكية» ثم زر «إنشاء» ثم اختيار الملفات أو سحبها إلى النافذة، حتى 20 ملفًا في المقرر و25 ميجابايت للملف. ولمقرر موجود: بطاقته في المكتبة ثم «طلب تعديل المساعد». ولسؤال واحد يكفي زر «إرفاق ملف» بجانب مربع الكتابة.',
    page: PAGES.centers,
  },
  {
    title: 'أنواع الملفات المقبولة وحجمها',
    text: 'تُقبل ملفات PDF وWord وPowerPoint وExcel وCSV والنصوص وHTML والصور PNG وJPEG وWEBP، ويُعرف النوع من محتوى الملف لا من اسمه. الملفات الممسوحة ضوئيًا تُقرأ بالتعرف الضوئي على الحروف، وقد تخطئ القراءة في الأرقام.',
    page: PAGES.centers,
  },
  {
    title: 'تعديل ملفات المقرر أو حذفه',
    text: 'من المكتبة يفتح الضغط على بطاقة المقرر تفاصيله، ومنها «طلب تعديل المساعد» لتغيير الملفات أو حذف المقرر. يبقى المقرر يجيب من ملفاته القديمة حتى تكتمل قراءة الجديدة.',
    page: PAGES.library,
  },
  {
    title: 'المصادر وأرقام الصفحات في الإجابة',
    text: 'الأرقام بين قوسين مثل [1] في إجابات المقرر تشير إلى المصدر: اسم الملف ورقم الصفحة أو الشريحة، والضغط عليها يعرض المقطع في صفحته.',
    page: PAGES.chat,
  },
  {
    title: 'إرفاق صورة أو ملف بالمحادثة',
    text: 'زر «إرفاق ملف» وزر «إرفاق صورة» بجانب مربع الكتابة، ويمكن أيضًا اللصق أو السحب والإفلات، حتى 10 مرفقات للرسالة.',
    page: PAGES.chat,
  },
  {
    title: 'البحث في الويب',
    text: 'زر «بحث في الويب» يظهر في المحادثة العامة فقط، ويعمل إذا ضُبط مزود بحث على الخادم، وتُذكر روابط الصفحات مصادر للإجابة. مساعد المقرر لا يجيب إلا من ملفاته.',
    page: PAGES.chat,
  },
  {
    title: 'المحادثات السابقة وحذفها',
    text: 'صفحة «المحادثات السابقة» تعرض كل المحادثات مع البحث فيها، ويمكن تغيير عنوان المحادثة أو حذفها من القائمة الجانبية.',
    page: PAGES.oldChats,
  },
  {
    title: 'الاشتراك والباقات والدفع',
    text: 'صفحة «باقات الاشتراك» تعرض الباقات وأسعارها وعدد المراكز في كل باقة، والدفع مرة واحدة دون تجديد تلقائي. عند انتهاء الباقة تبقى البيانات محفوظة ويمكن الاشتراك من جديد. إلغاء الباقة من بطاقتها في الملف الشخصي، ولا يُخصم شيء بعده.',
    page: PAGES.plans,
  },
  {
    title: 'الملف الشخصي وكلمة المرور وحذف الحساب',
    text: 'من صفحة الملف الشخصي يمكن تغيير الاسم والجوال وكلمة المرور (كلمة السر، الباسوورد)، وتنزيل نسخة من البيانات، وحذف الحساب بعد تأكيد كلمة المرور.',
    page: PAGES.profile,
  },
  {
    title: 'التواصل مع الدعم الفني',
    text: 'صفحة «الدعم» فيها نموذج يصل إلى فريق الدعم، وصفحة «الاقتراحات» تستقبل الاقتراحات وتعرض الردود عليها، وصفحة «الأسئلة الشائعة» تجيب عن أكثر الأسئلة تكرارًا.',
    page: PAGES.support,
  },
];

let built: ReturnType<typeof buildCenterIndex> | null = null;

/** Built with the first question, to keep starts short. */
const helpIndex = () =>
  (built ??= buildCenterIndex(
    TOPICS.map(({ title, text }, at) => ({ id: String(at), title, heading: null, text })),
  ));

/** The student wants to do something here: «كيف أرفع…», «أين أجد…». */
const WANTS_TO_DO =
  /^(?:كيف|اين|هل|من اين) (?:(?:يمكن|يمكنني|استطيع|اقدر)(?: ان)? )?(?:ا[ء-ي]{2,}|نحن|ن[ء-ي]{3,})(?= |$)|^(?:اريد|اود) ان |^how (?:do|can) i /u;
/** Things done in the product; a course on networks may tell how to send files elsewhere. */
const OF_PRODUCT =
  /(?:^|[^ء-ي])[وبلف]{0,2}(?:ال)?(?:ملف|ملفا|ملفات|ملفاتي|مركز|مركزا|مراكز|محادثه|محادثات|محادثاتي|حساب|حسابي|باقه|باقتي|اشتراك|اشتراكي|كلمه المرور|صوره|مرفق|دعم|نبراس)(?=[^ء-ي]|$)|(?:^| )(?:files?|center|chat|account|password|plan)(?= |$)/u;

/** Help on how something is done in the product; null if the question asks for something else. */
export async function findHowTo(question: string): Promise<HelpTopic | null> {
  const said = searchForm(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return WANTS_TO_DO.test(said) && OF_PRODUCT.test(said) ? findHelp(question) : null;
}

/** Words that no course has in another sense, in general chat. */
const OF_PRODUCT_ALONE =
  /(?:^|[^ء-ي])[وبلف]{0,2}(?:ال)?(?:اشتراك|اشتراكي|باقه|باقتي|حسابي|كلمه المرور|كلمه السر|باسوورد|باسورد|نبراس|تقبل|بتقبل|ادفع)(?=[^ء-ي]|$)|(?:رفعت|ارفع|حملت) /u;
/** «هل تبحث في الويب؟», «ممكن أرفق صورة؟», «أين أجد المصادر؟» speak to the product. */
const SPEAKS_TO_PRODUCT = /^(?:هل ت|ممكن |هل يمكن|اين اجد |هل يقبل )/u;

/** The help that answers a question, or null if the question does not mean the product. */
export async function findHelp(request: string): Promise<HelpTopic | null> {
  const question = inWrittenArabic(request);
  const index = await helpIndex();
  const [best] = searchChunks(index, question, { limit: 1 });
  const topic = best && TOPICS[best.position];
  if (!topic) return null;
  const said = searchForm(question);
  const isGuessed = guessKind(readWords(request), []).kind === 'help';
  if (OF_PRODUCT_ALONE.test(said) || isGuessed) return topic;
  const isMeant =
    SPEAKS_TO_PRODUCT.test(said) || (OF_PRODUCT.test(said) && formOf(question) !== 'definition');
  return isMeant && answerConfidence(index.grams, question) === 'answer' ? topic : null;
}

/** The assistant's description of itself, if nothing else fits. */
export const ABOUT = TOPICS[0]?.text ?? '';
