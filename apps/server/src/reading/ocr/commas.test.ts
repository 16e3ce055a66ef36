import { expect, it } from 'vitest';
import { repairCommas } from './commas.ts';

const BOX = { x0: 0, x1: 1, y0: 0, y1: 1 };

const repaired = (...lines: string[]): string[] =>
  repairCommas(
    lines.map((line) => line.split(' ').map((text) => ({ text, confidence: 90, bbox: BOX }))),
  ).map((line) => line.map(({ text }) => text).join(' '));

it('reads a comma where a semicolon, a lone sign or a Latin comma was seen', () => {
  expect(repaired('بهذه التقنية؛ يرجى', 'عالمنا ¢ يصبح', 'فعل ماض, والألف')).toEqual([
    'بهذه التقنية، يرجى',
    'عالمنا ، يصبح',
    'فعل ماض، والألف',
  ]);
});

it('reads a comma where a quotation mark closes nothing', () => {
  expect(repaired('غير ذلك» وتكون', 'قال «لا ضرر» ثم', 'قال «من غشنا', 'فليس منا» رواه')).toEqual([
    'غير ذلك، وتكون',
    'قال «لا ضرر» ثم',
    'قال «من غشنا',
    'فليس منا» رواه',
  ]);
});

it('reads a comma where a hamza ends no word', () => {
  expect(repaired('مبتدأ مؤخرء غير مضافء ما', 'يدخل فيهاء وينتهي')).toEqual([
    'مبتدأ مؤخر، غير مضاف، ما',
    'يدخل فيها، وينتهي',
  ]);
});

it('keeps the hamza of words that end in it', () => {
  const line = 'جزء والعبء شيء ضوء سماء فقهاء أشياء المرء بناء';
  expect(repaired(line)).toEqual([line]);
});
