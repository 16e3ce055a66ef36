import type { Layout } from './font-layouts.ts';

/** The letters of codes in a row, parted by spaces; a dash for what is no letter or not known. */
const ROWS: readonly [first: number, letters: string][] = [
  [0x21, 'لج لح لخ'],
  [0x29, 'به ته جم مم بي تي تم يه حم خم لم له ما مج مح مخ في فى لي'],
  [0x3c, 'ب ت ث ج ح خ لم لى ير بر تر س ش ط ظ ع لي ين لى شر غ ف ق ك ل شي صر'],
  [0x58, 'م ش ص ض ط ظ ع غ ف ق ك ل م ن ه ي ن أ ؤ إ ضى ا ب ة ت ث ج - - آ'],
  [0x76, 'ه ي ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ى ي'],
  [0x90, 'لآ سر سر ض ضى ضر س ب - ت ث ج ح خ سي شر شي سي صر - - ضر'],
  [0xa8, 'ني هم يج - - - - - لا لأ يح لإ - - يخ - - نه ،'],
  [0xc5, '؛ - - ؟ ص'],
  [0xca, 'ء آ أ ؤ إ ئ ا ب ة ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ'],
  [0xe6, 'ف ق ك ل م ن ه و ى ي \u064B \u064C \u064D \u064E \u064F \u0650 \u0651 \u0652'],
  [0xf8, 'لا لآ لأ - لإ ئ ئ ئ'],
  [0x101, 'لله'],
  [0x134, 'تخ تح تج'],
  [0x13c, 'صي ضي صي'],
];

const LETTERS = new Map<number, string>([
  [0x3, ' '],
  ...ROWS.flatMap(([first, letters]) =>
    letters.split(' ').map((letter, at): [number, string] => [first + at, letter]),
  ),
]);

/** Lotus, in which most Arabic books of InDesign are set; it holds ligatures that files name in part. */
export const lotus: Layout = (code) => {
  const letters = LETTERS.get(code);
  return letters === '-' ? undefined : letters;
};
