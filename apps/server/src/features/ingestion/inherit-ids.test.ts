import { describe, expect, it } from 'vitest';
import { inheritIds } from './inherit-ids.ts';

describe('inheritIds', () => {
  it('gives an id to the passage that holds the old opening words, however they are marked', async () => {
    const old = [
      { id: 'a', text: '## التمثيل الضوئي\nعملية تحدث في البلاستيدات الخضراء.' },
      { id: 'b', text: 'الجذر يمتص الماء من التربة دائما.' },
    ];
    const texts = [
      'مقدمة قصيرة.',
      'التمثيلُ الضوئي\nعملية تحدث في النبات.',
      'و الجذر يمتص الماء من التربة دائما.',
    ];
    expect(await inheritIds(old, texts)).toEqual([null, 'a', 'b']);
  });

  it('gives each id once, and a second one of the same passage to the next', async () => {
    const same = 'كلمة واحدة تتكرر هنا كثيرا.';
    const old = ['a', 'b', 'c'].map((id) => ({ id, text: same }));
    expect(await inheritIds(old, [`${same} ${same}`, 'نص آخر.', same, same])).toEqual([
      'a',
      'b',
      'c',
      null,
    ]);
    expect(await inheritIds([{ id: 'a', text: '...' }], ['...', 'نص'])).toEqual([null, null]);
  });
});
