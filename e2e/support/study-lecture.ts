/** A page of a course, and what the journeys' model makes of it. */
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
    kind: 'cloze',
    quote: 'تعطي دورة التنفس الهوائي الكاملة نحو 32 جزيئا من الطاقة لكل جزيء غلوكوز',
    stem: 'تعطي دورة التنفس الهوائي الكاملة نحو ____ جزيئا من الطاقة لكل جزيء غلوكوز.',
    answer: '32',
  },
  {
    kind: 'reason',
    quote: 'تلجأ العضلات إلى التخمر اللاهوائي بسبب نقص الأكسجين أثناء الجهد الشديد',
    stem: 'علّل: لجوء العضلات إلى التخمر اللاهوائي.',
    answer: 'بسبب نقص الأكسجين أثناء الجهد الشديد',
  },
];

/** One question a line, each with the number of the passage that it was given in. */
export function studyLines(request: string): string {
  const passages = [...request.matchAll(/<source-\S+ id="(\d+)"[^>]*>([\s\S]*?)<\/source/g)];
  return QUESTIONS.map((question) => {
    const held = passages.find(([, , text = '']) => text.includes(question.quote));
    return JSON.stringify({ p: Number(held?.[1] ?? 0), ...question });
  }).join('\n');
}

/** The same model, asked without the key. */
export const STUDY_SOLUTION = JSON.stringify({ n: 1, answer: '1937' });
