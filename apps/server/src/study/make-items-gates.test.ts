import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import type { ItemDraft, ItemKind } from './item.ts';
import { makeItems } from './make-items.ts';
import { passagesOfPages } from './testing/bilingual-course.ts';

const BLANKED: ItemKind[] = ['cloze', 'mcq', 'tf'];

async function ofBlocks(blocks: TextBlock[], kinds: ItemKind[] = BLANKED): Promise<ItemDraft[]> {
  const passages = passagesOfPages(blockPages([blocks]));
  return (await makeItems(passages, { kinds, count: 20, seed: 3, leastChance: 0 })).items;
}

describe('makeItems asks only of whole sentences of running text', () => {
  it('asks of a sentence that stands by itself', async () => {
    const fit = paragraph('اخترع العالم جون ماكارثي لغة البرمجة ليسب عام 1958 في الولايات المتحدة.');
    expect(await ofBlocks([fit])).not.toEqual([]);
  });

  it.each([
    ['a bullet', block('list', 'اخترع العالم جون ماكارثي لغة ليسب عام 1958.\nنشر مقاله عام 1960.')],
    ['half a sentence', paragraph('اخترع العالم جون ماكارثي لغة البرمجة ليسب عام 1958 في')],
    ['what follows a semicolon', paragraph('ظهر الحاسوب؛ اخترع جون ماكارثي لغة ليسب عام 1958.')],
    ['a task', paragraph('قم ببعض البحث حول تاريخ لغة البرمجة ليسب منذ عام 1958.')],
    ['what is told to the reader', paragraph('يمكنك تشغيل لغة البرمجة ليسب الصادرة عام 1958.')],
    [
      'what the teacher will do',
      paragraph('سنأخذ لغة البرمجة ليسب الصادرة عام 1958 مثالًا للدراسة.'),
    ],
    ['a citation', paragraph('أحمد محمود، مقدمة في البرمجة، دار النهضة، القاهرة، ط 2، 1958.')],
    ['a numbered entry', paragraph('1-2-2 تغطي لغة البرمجة ليسب الصادرة عام 1958 كل الحاجات.')],
    ['entries in one line', paragraph('أنواع اللغات 1- لغة ليسب عام 1958 2- لغة بايثون عام 1991.')],
    ['a gap of the book', paragraph('ظهرت لغة البرمجة ليسب في عام ______ على يد العالم 1958.')],
    ['a farewell', paragraph('شكرًا لحسن استماعكم إلى عرض لغة البرمجة ليسب عام 1958.')],
    ['a joined half', paragraph('وبالتالي ظهرت لغة البرمجة ليسب عام 1958 في الولايات المتحدة.')],
    [
      'a verb without its subject',
      paragraph('تعتمد على لغة البرمجة ليسب التي ظهرت عام 1958 كثيرًا.'),
    ],
    ['a relative clause alone', paragraph('التي ظهرت في لغة البرمجة ليسب منذ عام 1958 في أمريكا.')],
    [
      'a description without its name',
      paragraph('لغة برمجة عالية ظهرت عام 1958 واستعملها العالم جون ماكارثي في أمريكا.'),
    ],
    [
      'a verb whose subject stood before',
      paragraph('يقدم إدارة قوية للبرامج التي كتبت في لغة ليسب منذ عام 1958.'),
    ],
    ['a remainder of a bullet', paragraph('F2 ظهرت لغة البرمجة ليسب عام 1958 في أمريكا.')],
    ['a thing whose name stood before', paragraph('استعمل المصطلح أول مرة سنة 1958 في أمريكا.')],
    ['the rest of something', paragraph('تعلمت البقية لغة البرمجة ليسب عام 1958 في أمريكا.')],
    ['a contrast', paragraph('بخلاف لغة فورتران ظهرت لغة ليسب عام 1958 في الجامعة.')],
    ['a list that goes on', paragraph('ظهرت لغة ليسب عام 1958 في الجامعات والمعاهد .. الخ.')],
    ['what begins in brackets', paragraph('( ليسب ) لغة ظهرت في الجامعة الأمريكية عام 1958.')],
    [
      'an aim without a verb',
      paragraph('المحافظة على لغة البرمجة ليسب منذ عام 1958 بالتعاون مع الجامعات.'),
    ],
    [
      'a description of an unnamed thing',
      paragraph('منظومة إصلاحية شاملة جاءت عام 1958 بعد أزمة التعليم.'),
    ],
    ['a figure of a study', paragraph('تشير الدراسات إلى أن الطالب يقرأ نحو 226 صفحة في الشهر.')],
    ['a term by chance', paragraph('تجمع أجهزة القياس في الدائرة الكهربائية بين التيار والجهد.')],
    ['a pronoun of nothing', paragraph('يعمل الغشاء عام 1958 كعازل لا يسمح بعودتها إلى الداخل.')],
    ['what works as something', paragraph('تعمل كنقاط دخول للمسؤولين إلى الأنظمة منذ عام 1958.')],
    ['a sum of what was said', paragraph('بالمجمل، ظهرت لغة البرمجة ليسب عام 1958 في أمريكا.')],
    ['who is not named', paragraph('وفي عام 1958، قام بزيارة إلى الجامعة الأمريكية في لبنان.')],
    ['when something of somebody was', paragraph('عندما فاز بالرئاسة ظهرت لغة ليسب في عام 1958.')],
    ['a plan without its name', paragraph('خطة "إنقاذ" تهدف إلى إصلاح التعليم، جاءت سنة 1958.')],
    ['one year of many', paragraph('زار العلماء جامعات أوروبا في أعوام 1873 و1878 و1889.')],
    ['a large count', paragraph('جمع علماء الآثار من المقابر القديمة 760 قطعة من الفن.')],
    [
      'half of a term',
      paragraph('الإفراط في التكيف حالة من مشكلة معروفة تُسمى توازن التحيز-التباين.'),
    ],
    ['whom something helps', paragraph('يساعد المؤسسات على التكيف مع لغة ليسب منذ عام 1958.')],
    ['a verb and its preposition', paragraph('نص على لغة البرمجة ليسب عام 1958، فلا يجوز غيرها.')],
    ['they', paragraph('كلما كانوا أقل سخاءً عام 1958 زاد احترام الناس للجامعة.')],
    ['words run together', paragraph('ظهرت لغة البرمجة في حلقة مفرغةإن الأخذ بها عام 1958 مفيد.')],
    ['words torn apart', paragraph('ظهرت لغة البرمجة ليسب ع الحاسوب با ستخدام الآلات عام 1958.')],
  ])('does not ask of %s', async (_what, unfit) => {
    expect(await ofBlocks([unfit])).toEqual([]);
  });

  it.each([
    'حيث:',
    'أعضاء الفريق',
    '✍️ تمرين: لغة ليسب',
    'الواجب المنزلي',
    '🚀 التحدي',
    'أسئلة المراجعة',
    'تنويه',
  ])('does not ask of what stands under «%s»', async (title) => {
    const fit = paragraph('اخترع العالم جون ماكارثي لغة البرمجة ليسب عام 1958 في أمريكا.');
    expect(await ofBlocks([heading(title), fit])).toEqual([]);
  });

  it('leaves out a year, a figure with its unit or a term, and no word by chance', async () => {
    const items = await ofBlocks(
      [
        paragraph('تعزز الجهات ثقافة العمل الجماعي عبر قنوات كثيرة في المؤسسة.'),
        paragraph('يبلغ طول الموجة الخضراء في الطيف المرئي نحو 550 نانومتر تقريبًا.'),
      ],
      ['cloze'],
    );
    expect(items.map(({ answer }) => answer.accepted[0])).toEqual(['550']);
  });

  it('never leaves the answer in the brackets beside the blank', async () => {
    const items = await ofBlocks(
      [
        paragraph('الناتج المحلي الإجمالي (GDP) هو قيمة ما ينتجه البلد من سلع وخدمات في سنة.'),
        paragraph('يقيس الاقتصاديون نمو البلد بما يسمى الناتج المحلي الإجمالي (GDP) كل سنة.'),
      ],
      ['cloze', 'mcq'],
    );
    for (const { stem } of items) expect(stem).not.toMatch(/____[^.]{0,3}\(GDP\)|\(____\)/u);
  });
});

describe('makeItems lists and compares', () => {
  it('lists nothing of a subject that ends in a verb', async () => {
    const before = paragraph('أما مزايا النظم الخبيرة فتتمثل في:');
    const list = block('list', '- سرعة القرار\n- قلة الكلفة\n- ثبات الأداء');
    const items = await ofBlocks([before, list], ['short']);
    expect(items.map(({ stem }) => stem)).toEqual(['عدّد مزايا النظم الخبيرة.']);
  });

  it('lists the aims of what aims at something', async () => {
    const before = paragraph('تهدف ضوابط الأمن السيبراني للحسابات إلى:');
    const list = block('list', '- رفع مستوى الأمن\n- تمكين الجهات\n- الاستعداد للحوادث');
    const items = await ofBlocks([before, list], ['short']);
    expect(items.map(({ stem }) => stem)).toEqual(['عدّد أهداف ضوابط الأمن السيبراني للحسابات.']);
  });

  it.each([
    'أجزاء النظام:',
    'المتطلبات المقبولة:',
    'يتعين أن تكون خطوات البحث مترابطة ومتسلسلة بشكل منطقي وذلك وفق المراحل الآتية:',
  ])('lists nothing of «%s»', async (title) => {
    const list = block('list', '- سرعة القرار\n- قلة الكلفة\n- ثبات الأداء');
    expect(await ofBlocks([paragraph(title), list], ['short'])).toEqual([]);
  });

  it('lists no examples', async () => {
    const blocks = [
      paragraph('تكتب النقطتان بين العدد والمعدود نحو:'),
      paragraph('مراحل التعليم:'),
      block('list', '1- الابتدائية.\n2- المتوسطة.\n3- الإعدادية.'),
    ];
    expect(await ofBlocks(blocks, ['short'])).toEqual([]);
  });

  it('lists no counts', async () => {
    const before = paragraph('تتكون ضوابط الأمن السيبراني من:');
    const list = block('list', '3 مكونات أساسية\n21 ضابطًا أساسيًا\n42 ضابطًا فرعيًا');
    expect(await ofBlocks([before, list], ['short', 'tf'])).toEqual([]);
  });

  it('names a term without its translation', async () => {
    const text = 'تُعرف الحوكمة السيبرانية Cyber Governance بأنها نظام يساعد المنظمات على العمل.';
    const [item] = await ofBlocks([paragraph(text)], ['define']);
    expect(item?.stem).toBe('ما المقصود بـ «الحوكمة السيبرانية»؟');
  });

  it('lists nothing that is only shared with another thing', async () => {
    const before = paragraph('يشترك أمن النماذج في العديد من المبادئ الأساسية مع الأمن التقليدي:');
    const list = block('list', '- حماية البيانات\n- إدارة الثغرات\n- مراقبة الشبكة');
    expect(await ofBlocks([before, list], ['short'])).toEqual([]);
  });

  it('compares no aspects of one thing', async () => {
    const table =
      'الصفة\tأمثلة من النص\tالدلالة والأثر\nالتشبيه\tالخفاش وابن آوى\tبيان طبعه\nالتضاد\tالعلم والجهل\tإبراز الفرق';
    const compared = table.replace('أمثلة من النص', 'الذاكرة').replace('الدلالة والأثر', 'القرص');
    expect(await ofBlocks([block('table', table)], ['short'])).toEqual([]);
    expect(await ofBlocks([block('table', compared)], ['short'])).not.toEqual([]);
  });
});
