import { describe, expect, it } from 'vitest';
import { blocksOfPlainLines } from './guess-headings.ts';

const blocksOf = (text: string): string[][] =>
  blocksOfPlainLines(text.split('\n')).map(({ type, level, text: words }) => [
    type === 'heading' ? `heading ${level}` : type,
    words,
  ]);

const BODY = 'هذا نص طويل يشرح ما في العنوان من معنى شرحًا يكفي القارئ.';

describe('blocksOfPlainLines', () => {
  it('ranks headings by what they begin with', () => {
    expect(
      blocksOf(
        `الفصل الأول: الخلية\n${BODY}\nالمبحث الأول: الغشاء\n${BODY}\nأولاً: تركيبه\n${BODY}\n1.2 نفاذيته\n${BODY}`,
      ).filter(([type]) => type?.startsWith('heading')),
    ).toEqual([
      ['heading 1', 'الفصل الأول: الخلية'],
      ['heading 2', 'المبحث الأول: الغشاء'],
      ['heading 3', 'أولاً: تركيبه'],
      ['heading 4', '1.2 نفاذيته'],
    ]);
  });

  it('takes a short line between a blank and a long one for a heading, and no sentence', () => {
    expect(
      blocksOf(`أهمية الماء\n\n${BODY}\n\nتعريف الماء النقي\n${BODY}\n\nانتهى الدرس.`),
    ).toEqual([
      ['heading 1', 'أهمية الماء'],
      ['paragraph', BODY],
      ['heading 1', 'تعريف الماء النقي'],
      ['paragraph', BODY],
      ['paragraph', 'انتهى الدرس.'],
    ]);
  });

  it('takes no first line of a paragraph for a heading where lines are wrapped', () => {
    const lines = [
      'وهاتان الخاصيتان تدلان بوضوح على طبيعة العقلية.',
      'ومن العجب أن لا تخلق الحروب الصليبية عند العرب',
      'هذا الفن كما خلقته عند الأوروبيين أو عند غيرهم ممن',
    ];
    expect(blocksOf(lines.join('\n')).filter(([type]) => type?.startsWith('heading'))).toEqual([]);
  });

  it('makes lists of bullets and of numbers in a row', () => {
    expect(blocksOf('وهي:\n- أول\n• ثان\n1- ثالث\n2- رابع\n\nنص')).toEqual([
      ['paragraph', 'وهي:'],
      ['list', 'أول\nثان\n1- ثالث\n2- رابع'],
      ['paragraph', 'نص'],
    ]);
  });

  it('makes a table of lines with tabs', () => {
    expect(blocksOf('الاسم\tالدرجة\nعلي\t10')).toEqual([['table', 'الاسم\tالدرجة\nعلي\t10']]);
  });

  it('joins lines that the page was too narrow for, and leaves verses as they are', () => {
    const wrapped = 'يتكون الماء من ذرتين من الهيدروجين وذرة من\nالأكسجين، وهو سائل لا لون له.';
    expect(blocksOf(wrapped)).toEqual([['paragraph', wrapped.replace('\n', ' ')]]);
    const verses =
      'قفا نبك من ذكرى حبيب ومنزل بسقط اللوى بين الدخول\nفتوضح فالمقراة لم يعف رسمها لما نسجتها من جنوب';
    expect(blocksOf(verses)).toEqual([['paragraph', verses]]);
  });

  it('takes no line of a table of contents for a heading', () => {
    expect(blocksOf('الفصل الأول ........ 5\nالفصل الثاني ........ 9')[0]?.[0]).toBe('paragraph');
  });
});
