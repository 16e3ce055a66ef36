import { describe, expect, it } from 'vitest';
import { block, blockPages, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { makeItems } from './make-items.ts';
import { passagesOfPages } from './testing/bilingual-course.ts';

async function asked(...blocks: TextBlock[]): Promise<[string, unknown][]> {
  const passages = passagesOfPages(blockPages([blocks]));
  const { items } = await makeItems(passages, { kinds: ['short'], count: 20, seed: 1 });
  return items.map(({ stem, answer }) => [stem, answer.accepted[0]]);
}

describe('rulings and their evidence', () => {
  it('asks for the evidence of what the course proves', async () => {
    expect(
      await asked(
        paragraph(
          'والدليل على عدم التوارث مع اختلاف الدين قوله صلى الله عليه وسلم: «لا يتوارث أهل ملتين شتى»(3).',
        ),
      ),
    ).toEqual([
      [
        'ما الدليل على عدم التوارث مع اختلاف الدين؟',
        'قوله صلى الله عليه وسلم: «لا يتوارث أهل ملتين شتى»',
      ],
    ]);
  });

  it('asks for no evidence of what does not say of what it speaks', async () => {
    expect(
      await asked(
        paragraph('يطعم كما ذكرنا في الصدقة لقوله صلى الله عليه وسلم: «لكل مسكين نصف صاع من بر».'),
        paragraph('تعتبر بقدر حاله لقوله تعالى: «لينفق ذو سعة من سعته ومن قدر عليه رزقه».'),
      ),
    ).toEqual([]);
  });

  it('asks for the evidence of a ruling that gives it', async () => {
    const [first] = await asked(
      block(
        'list',
        '1- قتل الوارث مورثه عمدًا يمنع من الميراث لقوله صلى الله عليه وسلم: «القاتل لا يرث».\n2- الرق.',
      ),
    );
    expect(first).toEqual([
      'ما الدليل على ما يأتي: قتل الوارث مورثه عمدًا يمنع من الميراث؟',
      'قوله صلى الله عليه وسلم: «القاتل لا يرث»',
    ]);
  });

  it.each([
    ['يستحب تعجيل الفطر للصائم عند تحقق غروب الشمس.', 'ما حكم تعجيل الفطر للصائم؟'],
    ['صلاة الجماعة سنة مؤكدة عند جمهور العلماء في المذهب.', 'ما حكم صلاة الجماعة؟'],
    ['الوصية بما زاد على الثلث مكروهة عند كثير من العلماء.', 'ما حكم الوصية بما زاد على الثلث؟'],
  ])('asks for the ruling of «%s»', async (text, stem) => {
    expect(await asked(paragraph(text))).toEqual([[stem, text]]);
  });

  it.each([
    'يجب أن تكون كلمة المرور طويلة في الأنظمة كلها.',
    'الثمن فرض الزوجة عند وجود الفرع الوارث للزوج.',
    'وذهب المالكية إلى أن التلبية عند الإحرام واجبة، فيجب بتركها دم.',
    'وهذا واجب على كل طالب في المدرسة كلها.',
    'والدليل على ذلك قوله تعالى: ﴿ « ¼ ½ ¾ ¿ Á À Â ﴾ .',
  ])('finds no ruling in «%s»', async (text) => {
    expect(await asked(paragraph(text))).toEqual([]);
  });
});
