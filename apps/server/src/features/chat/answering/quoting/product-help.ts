import { buildCenterIndex, searchChunks } from '#src/retrieval/search-center.ts';
import { answerConfidence } from '#src/retrieval/answer-confidence.ts';

type Topic = { title: string; text: string };

/** True of this product, whatever its settings; the engine without a model answers from here too. */
const TOPICS: readonly Topic[] = [
  {
    title: 'ما نبراس وما الذي يقدمه المساعد',
    text: 'نبراس مساعد دراسي لطلاب الجامعات: محادثة عامة، ومراكز ذكية تجيب من ملفات المقرر وتذكر الملف والصفحة. للبدء يكفي كتابة سؤال هنا، أو إنشاء مركز ذكي من صفحة المراكز الذكية.',
  },
  {
    title: 'إنشاء مركز ذكي لمقرر',
    text: 'يُنشأ المركز الذكي من صفحة «المراكز الذكية» بزر «إنشاء»: اسم المقرر والتخصص والكلية، ثم رفع ملفات المقرر. يصبح المركز نشطًا بعد اكتمال قراءة ملفاته.',
  },
  {
    title: 'أنواع الملفات المقبولة وحجمها',
    text: 'تُقبل ملفات PDF وWord وPowerPoint وExcel وCSV والنصوص وHTML والصور PNG وJPEG وWEBP، ويُعرف النوع من محتوى الملف لا من اسمه. الملفات الممسوحة ضوئيًا تُقرأ بالتعرف الضوئي على الحروف، وقد تخطئ القراءة في الأرقام.',
  },
  {
    title: 'تعديل ملفات المركز أو حذفه',
    text: 'من المكتبة يفتح الضغط على بطاقة المركز تفاصيله، ومنها «طلب تعديل المساعد» لتغيير الملفات أو حذف المركز. يبقى المركز يجيب من ملفاته القديمة حتى تكتمل قراءة الجديدة.',
  },
  {
    title: 'المصادر وأرقام الصفحات في الإجابة',
    text: 'الأرقام بين قوسين مثل [1] في إجابات المركز تشير إلى المصدر: اسم الملف ورقم الصفحة أو الشريحة، والضغط عليها يعرض المقطع في صفحته.',
  },
  {
    title: 'إرفاق صورة أو ملف بالمحادثة',
    text: 'زر «إرفاق ملف» وزر «إرفاق صورة» بجانب مربع الكتابة، ويمكن أيضًا اللصق أو السحب والإفلات، حتى 10 مرفقات للرسالة.',
  },
  {
    title: 'البحث في الويب',
    text: 'زر «بحث في الويب» يظهر في المحادثة العامة فقط، ويعمل إذا ضُبط مزود بحث على الخادم، وتُذكر روابط الصفحات مصادر للإجابة. مراكز المقررات لا تجيب إلا من ملفاتها.',
  },
  {
    title: 'المحادثات السابقة وحذفها',
    text: 'صفحة «المحادثات السابقة» تعرض كل المحادثات مع البحث فيها، ويمكن تغيير عنوان المحادثة أو حذفها من القائمة الجانبية.',
  },
  {
    title: 'الاشتراك والباقات والدفع',
    text: 'صفحة «باقات الاشتراك» تعرض الباقات وأسعارها وعدد المراكز في كل باقة، والدفع مرة واحدة دون تجديد تلقائي. عند انتهاء الباقة تبقى البيانات محفوظة ويمكن الاشتراك من جديد.',
  },
  {
    title: 'الملف الشخصي وكلمة المرور وحذف الحساب',
    text: 'من صفحة الملف الشخصي يمكن تغيير الاسم والجوال وكلمة المرور، وتنزيل نسخة من البيانات، وحذف الحساب بعد تأكيد كلمة المرور.',
  },
  {
    title: 'التواصل مع الدعم الفني',
    text: 'صفحة «الدعم» فيها نموذج يصل إلى فريق الدعم، وصفحة «الاقتراحات» تستقبل الاقتراحات وتعرض الردود عليها، وصفحة «الأسئلة الشائعة» تجيب عن أكثر الأسئلة تكرارًا.',
  },
];

let built: ReturnType<typeof buildCenterIndex> | null = null;

/** Made with the first question, not with every start. */
const helpIndex = () =>
  (built ??= buildCenterIndex(
    TOPICS.map(({ title, text }, at) => ({ id: String(at), title, heading: null, text })),
  ));

/** The part of the help that answers a question, or null. */
export async function findHelp(question: string): Promise<Topic | null> {
  const index = await helpIndex();
  const [best] = searchChunks(index, question, { limit: 1 });
  const topic = best && TOPICS[best.position];
  if (!topic) return null;
  return answerConfidence(index.grams, question) === 'answer' ? topic : null;
}

/** What the assistant says of itself where nothing else fits. */
export const ABOUT = TOPICS[0]?.text ?? '';
