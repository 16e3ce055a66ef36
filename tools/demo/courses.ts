export type Course = {
  courseName: string;
  specialization: string;
  faculty: string;
  description: string;
  files: readonly { fileName: string; path: string }[];
  talks: readonly (readonly string[])[];
};

/** Two courses written for the demo, which answer its questions. */
export const COURSES: readonly Course[] = [
  {
    courseName: 'مقدمة في قواعد البيانات',
    specialization: 'علوم الحاسب',
    faculty: 'كلية الحاسب',
    description: 'النموذج العلائقي ولغة الاستعلام والتطبيع والمعاملات، مع أسئلة مراجعة.',
    files: [
      { fileName: 'محاضرات قواعد البيانات.pdf', path: 'files/databases.pdf' },
      { fileName: 'أسئلة مراجعة.md', path: 'courses/databases-review.ar.md' },
    ],
    talks: [
      ['ما الفرق بين المفتاح الأساسي والمفتاح الأجنبي؟', 'متى يُستعمل الربط الأيسر؟'],
      ['ما خصائص المعاملة السليمة؟'],
    ],
  },
  {
    courseName: 'الأحياء العامة',
    specialization: 'علوم الأحياء',
    faculty: 'كلية العلوم',
    description: 'الخلية وعضيّاتها، والبناء الضوئي والتنفس، ودليل المختبر.',
    files: [
      { fileName: 'محاضرات الأحياء.pdf', path: 'files/biology.pdf' },
      { fileName: 'دليل المختبر.md', path: 'courses/biology-lab.ar.md' },
    ],
    talks: [['أين يجري البناء الضوئي وما مرحلتاه؟'], ['كم جزيء ATP ينتج من جزيء السكر؟']],
  },
];
