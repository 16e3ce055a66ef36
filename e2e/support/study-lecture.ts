/** A page of a course, and the model's questions about it. */
export const STUDY_LECTURE = `# التمثيل الضوئي

التمثيل الضوئي هو عملية حيوية تحول فيها النباتات ضوء الشمس إلى طاقة كيميائية مخزنة.
اكتشف العالم الهولندي يان إنجنهاوس دور الضوء في هذه العملية عام 1779 بعد تجارب طويلة.
تحدث تفاعلات الضوء في أغشية الثايلاكويد داخل البلاستيدات الخضراء في خلايا الورقة.

# التنفس الخلوي

التنفس الخلوي هو عملية تفكيك الغلوكوز داخل الخلية لتحرير الطاقة المخزنة فيه.
وصف العالم هانس كريبس دورة حمض الستريك عام 1937 ونال عنها جائزة نوبل بعد سنوات.
تعطي دورة التنفس الهوائي الكاملة نحو 32 جزيئا من الطاقة لكل جزيء غلوكوز واحد.
تلجأ العضلات إلى التخمر اللاهوائي بسبب نقص الأكسجين أثناء الجهد الشديد والمفاجئ.
`;

const QUESTIONS = [
  {
    kind: 'mcq',
    quote: 'وصف العالم هانس كريبس دورة حمض الستريك عام 1937',
    stem: 'في أي عام وصف هانس كريبس دورة حمض الستريك؟',
    answer: '1937',
    wrong: ['1953', '1928', '1961'],
    why: 'نال كريبس عنها جائزة نوبل بعد سنوات.',
  },
  {
    kind: 'short',
    quote: 'اكتشف العالم الهولندي يان إنجنهاوس دور الضوء في هذه العملية عام 1779',
    stem: 'من اكتشف دور الضوء في التمثيل الضوئي؟',
    answer: 'العالم الهولندي يان إنجنهاوس',
  },
  {
    kind: 'mcq',
    quote: 'تعطي دورة التنفس الهوائي الكاملة نحو 32 جزيئا من الطاقة لكل جزيء غلوكوز',
    stem: 'كم جزيئا من الطاقة تعطي دورة التنفس الهوائي الكاملة لكل جزيء غلوكوز؟',
    answer: '32',
    wrong: ['24', '38', '18'],
    why: 'هذا هو العدد لكل جزيء غلوكوز واحد.',
  },
  {
    kind: 'reason',
    quote: 'تلجأ العضلات إلى التخمر اللاهوائي بسبب نقص الأكسجين أثناء الجهد الشديد',
    stem: 'علّل: لجوء العضلات إلى التخمر اللاهوائي.',
    answer: 'بسبب نقص الأكسجين أثناء الجهد الشديد',
  },
];

/** One question per line, with the number of its passage. */
export function studyLines(request: string): string {
  const passages = [...request.matchAll(/<source-\S+ id="(\d+)"[^>]*>([\s\S]*?)<\/source/g)];
  return QUESTIONS.map((question) => {
    const held = passages.find(([, , text = '']) => text.includes(question.quote));
    return JSON.stringify({ p: Number(held?.[1] ?? 0), ...question });
  }).join('\n');
}

/** The same model, asked for the choices without their key. */
export const STUDY_SOLUTION = QUESTIONS.filter(({ kind }) => kind === 'mcq')
  .map(({ answer }, at) => JSON.stringify({ n: at + 1, answer }))
  .join('\n');
