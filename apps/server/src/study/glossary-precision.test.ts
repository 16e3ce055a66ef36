import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { findGlossary } from './glossary.ts';
import { passagesOfPages } from './testing/bilingual-course.ts';

async function pairsOf(...blocks: TextBlock[]): Promise<string[]> {
  const terms = await findGlossary(passagesOfPages(blockPages([blocks])));
  return terms.map(({ arabic, latin }) => `${arabic} ↔ ${latin}`);
}

describe('findGlossary', () => {
  it.each([
    [
      'a heading',
      heading('مخطط حالات الاستخدام Use Case Diagram'),
      'مخطط حالات الاستخدام ↔ Use Case Diagram',
    ],
    ['a heading with a number', heading('2-3 الزمن Time :'), 'الزمن ↔ Time'],
    [
      'a defining line',
      paragraph('المذياع Radio: جهاز يستقبل الموجات ويحولها إلى صوت.'),
      'المذياع ↔ Radio',
    ],
    [
      'a list entry',
      block('list', '1- جدار الحماية Firewall\n2- الشبكة المحلية Local Network'),
      'جدار الحماية ↔ Firewall',
    ],
    [
      'a cell',
      block('table', 'المصطلح\tالمقابل\nالتشفير Cryptography\tحماية البيانات'),
      'التشفير ↔ Cryptography',
    ],
  ])('reads a pair without brackets in %s', async (_where, given, pair) => {
    expect(await pairsOf(given)).toContain(pair);
  });

  it.each([
    ['a tail of a phrase', 'تستخدم النماذج اللغوية الكبيرة مثلاً (GPT4) في الترجمة.'],
    ['an example', 'يعتمد التتبع الخارجي (HTC VIVE) على حساسات حول الغرفة.'],
    ['a unit', 'يقاس الطول بوحدة المتر (meter) والكتلة بوحدة الكيلوغرام (kilogram).'],
    ['a symbol', 'تؤثر قوة رد الفعل (Fg1) في الجسم باتجاه الأعلى دائمًا.'],
    ['a formula', 'يتكون ثاني أكسيد الكاربون (CO2) من عنصرين اثنين.'],
    ['a scrap of a word', 'ثم نعمل على إزالة التشويش من الصو رة (blur) بعد ذلك.'],
    [
      'what has a verb in it',
      'ويسمى أيضاً علم التشفير (Cryptography) في الكتب.',
      'ويسمى أيضاً علم التشفير',
    ],
    ['one word for an abbreviation', 'تصف الثلاثيات الكائن والسمة والقيمة (OAV) معًا.'],
    ['a possessed word', 'تُلغى الجلسات ويجب إقفالها (Lockout) بعد دقائق.'],
    ['an author', 'تقسم نظرية بياجيه (Jean Piaget) النمو إلى أربع مراحل.'],
    ['a generic word for a name', 'ثم نطبق خوارزمية (Split Miner) على السجلات.'],
    ['a kind of file', 'انظر تلخيص الكتاب الأول (PDF) في الموقع.'],
    ['what is done with a thing', 'نبدأ بعد ذلك تحديد حجم السكان (Population Size) للجيل.'],
    ['how something is done', 'تعتمد الخدمات على بعضها البعض بقوة (Loosely coupled)، والقوة قوة.'],
    ['a word of code', 'تجري عمليات الدفع (push) إلى المستودع كل يوم.'],
    ['two words of Latin letters', 'نوع العمود هو "Int64" (nullable integer) في الجدول.'],
    ['an adjective without its noun', 'يحدث بعد ذلك موت خلوي مبرمج (Apoptosis) للخلية.'],
    ['a tail of a compound', 'ثم نطبق المعادلة متعددة الأبعاد (multidimensional) على البيانات.'],
    ['two statements', 'نجد حدًا أدنى للأرجحية ثم يتم تحسين (optimizing) ذلك الحد.'],
    ['an adverb', 'تحل المعادلة رياضيًا بشكل مغلق (closed-form) في الدرس.'],
    [
      'half of an object',
      'تستخدم أدوات التحكم في الوصول المستندة إلى الأدوار (RBAC) في الأمان.',
      'الوصول المستندة',
    ],
    ['an example of a kind', 'يحدث ذلك بوجود المركبات الوسيطية (ATP) في الخلية الحية.'],
    ['a place', 'تحدث الطفرة على مستوى المورثة (ADN) في نواة الخلية.'],
    ['a group for one adjective', 'تكون أحماض أمينية حامضية (Acidic) في هذا الوسط.'],
    ['names of examples', 'تشمل أمثلة منتجات الاحتفاظ بالبيانات: Veritas Vault، Purview، Box.'],
    ['a tail of a name', 'تضخ مضخة صوديوم-بوتاسيوم (ATPase) الشوارد إلى الخارج.'],
    ['one word for an adjective', 'يركز التقييم المبني على المهارات (Competency-based) هنا.'],
    ['letters without a word', 'الفاكس: CYYYATAYON في المبنى الرئيس.'],
    ['an adverb of degree', 'نبدأ بدورة أساسية جدًا (Everyone) في هذا الفصل.'],
    [
      'a noun and an adjective of another',
      'نطبق الهوية متعدد العناصر (Factor Identity) هنا.',
      'متعدد',
    ],
    ['a title before a colon', 'الطفرات وتأثيراتها في المظهر الخارجي: Les mutations'],
    ['a formula of letters', 'علاقة بسيطة تقابل نشر الحدانية (p+q) في الدرس.'],
    [
      'the second of two nouns',
      'نستعمل حلول الكشف والاستجابة للنقاط الطرفية (EDR) في الشبكة.',
      'ستجابة',
    ],
    ['a word that the line cuts', '2 - 4\tأمن الأجهزة المحمولة Mobile Devices Secu- rity في الجهة'],
    ['two nouns and a preposition', 'تحمي هوية الجهة من الانتحال (brand protection) دائمًا.'],
    ['names in the same brackets', 'خدمات التوصيل للشركات والأفراد (Postmates، Amazon Logistics).'],
    ['an address', 'البريد الإلكتروني: hindawi@hindawi.org للمراسلة.'],
    ['a value', 'اسم الحزمة : advancedcoverpage بين القوسين في الأمر.'],
    ['an adjective whose noun stands before', 'يجب تفعيل خاصية الحذف الآمنة (Secure Wiping) هنا.'],
    ['an adjective without a noun', 'حل مشكلة الارتباطات طويلة المدى (Long-Range Dependencies).'],
    ['a place instead of a name', 'يحقق أكبر عدد من الشروط في الجانب الأيسر (LHS) للقاعدة.'],
    ['two nouns that do not agree', 'تأتي بعد ذلك الطبقة العرض (projection) للقيم.'],
    ['a table of contents', 'خدمة المصادقة Auth service ........................ 45'],
    ['a person', 'انطلق المشروع سنة 2013 على يد سولومون هايكس (Solomon Hykes).'],
    ['a scrap of English', 'تأتي بعد الفاعل في وسط الجملة (want to) كلمة أخرى.'],
    ['an owner of points', 'نجد إحداثيات منتصف القطعة المستقيمة (Coordinates of Point) هنا.'],
    ['half a name', 'يستعمل في المختبر جهاز آفوميتر رقمي (Digital) للقياس.'],
    ['English that the line turned', 'يظهر في الجدول توزيع بواسون (distribution poisson).'],
    ['a part of a report', 'نعرض هنا حدود البحث (Research Scope) وأهدافه.'],
    ['a word with its preposition', 'نحتاج هنا لمحلل (Parser) يقرأ النص كله.'],
  ])('takes no pair of %s', async (_what, text, unwanted = '') => {
    const pairs = await pairsOf(paragraph(text));
    if (unwanted === '') expect(pairs).toEqual([]);
    else expect(pairs.join()).not.toContain(unwanted);
  });

  it('keeps pairs of joined nouns and of nouns that look like fragments', async () => {
    const pairs = await pairsOf(
      paragraph('يقوم النظام على نمط المنافذ والمحولات (ports and adapters pattern).'),
      paragraph('قاعدة البيانات (Database) تحفظ كل السجلات.'),
    );
    expect(pairs.join()).toContain('نمط المنافذ والمحولات');
    expect(pairs.join()).toContain('قاعدة البيانات ↔ Database');
  });

  it.each([
    'اعد الخطوات السابقة باستعمال برنامج EWB',
    'دائرة رنين التوازي نوع RLC',
    'مشاكل تدريب GAN',
    'تنفيذ Keras',
    'البيئة tabular',
    'استدعاء حزمة geometry',
  ])('takes no pair of the line «%s»', async (line) => {
    expect(await pairsOf(paragraph(line))).toEqual([]);
  });

  it('takes no pair of a list of sources', async () => {
    const list = block('list', 'جدار الحماية Firewall\nالشبكة المحلية Local Network');
    expect(await pairsOf(heading('قراءة إضافية'), list)).toEqual([]);
  });

  it('keeps short nouns, and drops a conjunction', async () => {
    const text = 'نشرح هنا حد الكثافة (Density Limit) أولًا، وأحصنة الدمار (Trojan Horses) ثانيًا.';
    expect(await pairsOf(paragraph(text))).toEqual([
      'حد الكثافة ↔ Density Limit',
      'أحصنة الدمار ↔ Trojan Horses',
    ]);
  });

  it('leaves out what leads to a term', async () => {
    const text = 'يجب منع الثغرات مثل التزوير عبر المواقع (Site Forgery) في الصفحات.';
    expect(await pairsOf(paragraph(text))).toEqual(['التزوير عبر المواقع ↔ Site Forgery']);
    const named = 'يسمى بالمتجه الرئيسي (principal eigenvector) للمصفوفة.';
    expect(await pairsOf(paragraph(named))).toEqual(['المتجه الرئيسي ↔ principal eigenvector']);
  });

  it('takes no pair of words and code that follow on the next line', async () => {
    const pairs = await pairsOf(
      paragraph('ملاءمة استخدام القواعد:'),
      block('code', 'IF the animal eats meat'),
    );
    expect(pairs).toEqual([]);
  });

  it('begins no definition with the conjunction of another sentence', async () => {
    const text = 'والمشجب: هو أداة من ثلاثة أعواد تقرن رؤوسها وتثبت على الأرض.';
    const [term] = await findGlossary(passagesOfPages(blockPages([[paragraph(text)]])));
    expect([term?.arabic, term?.definition]).toEqual(['المشجب', text.slice(1)]);
  });

  it('gives terms of an Arabic course with their definitions', async () => {
    const terms = await findGlossary(
      passagesOfPages(
        blockPages([
          [
            heading('الإرث'),
            paragraph('الفرض لغةً: التقدير.'),
            paragraph('واصطلاحًا: جزء مقدر شرعًا من التركة يعطى لوارث خاص.'),
            paragraph('حجب الحرمان: هو منع الشخص من ميراثه كله لوجود شخص أولى منه.'),
          ],
        ]),
      ),
    );
    expect(terms.map(({ arabic, latin, definition }) => [arabic, latin, definition])).toEqual([
      ['الفرض', '', 'لغةً: التقدير. اصطلاحًا: جزء مقدر شرعًا من التركة يعطى لوارث خاص.'],
      ['حجب الحرمان', '', 'حجب الحرمان: هو منع الشخص من ميراثه كله لوجود شخص أولى منه.'],
    ]);
  });
});
