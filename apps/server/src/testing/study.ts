import { createItem, type BodyInputOf, type Exam, type Given, type Item } from '@nibras/contract';
import type { TestApp } from './test-app.ts';

type Caller = { token: string };
type OwnItem = BodyInputOf<typeof createItem>;

/** A course with material for questions: years, terms, definitions, reasons. */
export const COURSE = `التمثيل الضوئي هو عملية حيوية تحول فيها النباتات ضوء الشمس إلى طاقة كيميائية مخزنة.
اكتشف العالم الهولندي يان إنجنهاوس دور الضوء في هذه العملية عام 1779 بعد تجارب طويلة.
تحدث تفاعلات الضوء في أغشية الثايلاكويد داخل البلاستيدات الخضراء في خلايا الورقة.
يبدو لون الأوراق أخضر لأن صبغة الكلوروفيل تعكس الضوء الأخضر ولا تمتصه.
التنفس الخلوي هو عملية تفكيك الغلوكوز داخل الخلية لتحرير الطاقة المخزنة فيه.
وصف العالم هانس كريبس دورة حمض الستريك عام 1937 ونال عنها جائزة نوبل بعد سنوات.
تعطي دورة التنفس الهوائي الكاملة نحو 32 جزيئا من الطاقة لكل جزيء غلوكوز واحد.
تلجأ العضلات إلى التخمر اللاهوائي بسبب نقص الأكسجين أثناء الجهد الشديد والمفاجئ.
`;

/** A question of each exam kind with its right answer. */
export const QUESTIONS = {
  mcq: {
    kind: 'mcq',
    stem: 'أين يحدث التمثيل الضوئي؟',
    options: ['النواة', 'البلاستيدات الخضراء', 'الميتوكوندريا', 'الغشاء'],
    answer: { accepted: ['البلاستيدات الخضراء'] },
    topic: 'التمثيل الضوئي',
  },
  tf: {
    kind: 'tf',
    stem: 'اكتشف إنجنهاوس دور الضوء عام 1879.',
    answer: { accepted: [false] },
    explanation: 'كان ذلك عام 1779.',
    topic: 'التاريخ',
  },
  cloze: {
    kind: 'cloze',
    stem: 'اكتشف إنجنهاوس دور الضوء عام ____.',
    answer: { accepted: ['1779'] },
    topic: 'التاريخ',
  },
  match: {
    kind: 'match',
    stem: 'صِل كل عضية بوظيفتها.',
    options: { left: ['النواة', 'البلاستيدة'], right: ['صنع الغذاء', 'حفظ الوراثة'] },
    answer: {
      accepted: [
        [0, 1],
        [1, 0],
      ],
    },
  },
  define: {
    kind: 'define',
    stem: 'ما المقصود بـ «التمثيل الضوئي»؟',
    answer: {
      accepted: ['عملية تحوّل فيها النباتات ضوء الشمس إلى طاقة كيميائية'],
      points: ['تحويل ضوء الشمس', 'إلى طاقة كيميائية'],
    },
    topic: 'التمثيل الضوئي',
  },
} satisfies Record<string, OwnItem>;

/** The right input for each kind. */
const RIGHT = {
  tf: false,
  cloze: '١٧٧٩',
  match: [
    [0, 1],
    [1, 0],
  ] as [number, number][],
  define: 'هي تحويل ضوء الشمس إلى طاقة كيميائية',
} as const;

/** The right input for a question, whose options are shuffled per exam. */
export function rightOf(question: Exam['questions'][number] | undefined): Given {
  const { kind, options = null } = question ?? {};
  if (kind !== 'mcq') return RIGHT[kind as keyof typeof RIGHT];
  return Array.isArray(options) ? options.indexOf(QUESTIONS.mcq.answer.accepted[0] ?? '') : -1;
}

export async function addItem(
  app: TestApp,
  caller: Caller,
  centerId: string,
  body: OwnItem,
): Promise<Item> {
  const path = createItem.path.replace(':centerId', centerId);
  return (await app.call(createItem, body, { ...caller, path })).item;
}

export async function addQuestions(app: TestApp, caller: Caller, centerId: string) {
  for (const question of Object.values(QUESTIONS)) await addItem(app, caller, centerId, question);
}
