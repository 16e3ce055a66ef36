import { pick, type Random } from './seeded-random.ts';

/** Encodings of the same text by keyboards, web pages and old PDFs. */
export type Disguise = (text: string, random: Random) => string;

const LETTER = /[\u0621-\u063A\u0641-\u064A]/g;
const MARKS = ['\u064B', '\u064E', '\u064F', '\u0650', '\u0651', '\u0652', '\u0670'];
const TATWEEL = '\u0640';
const FIRST_EASTERN_DIGITS = [0x0660, 0x06f0];

export const disguises = {
  presentationForms: (text, random) =>
    text.replace(/\u0644[\u0622\u0623\u0625\u0627]|[\u0621-\u064A]/g, (letters) =>
      pick(random, FORMS.get(letters) ?? [letters]),
    ),
  tashkeel: (text, random) => text.replace(LETTER, (letter) => letter + pick(random, MARKS)),
  tatweel: (text, random) =>
    text.replace(LETTER, (letter) => letter + TATWEEL.repeat(Math.floor(random() * 3))),
  digits: (text, random) =>
    text.replace(/[0-9]/g, (digit) =>
      String.fromCharCode(pick(random, FIRST_EASTERN_DIGITS) + Number(digit)),
    ),
} satisfies Record<string, Disguise>;

/** Maps letters to presentation forms. */
const FORMS = presentationForms();

function presentationForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (let code = 0xfe80; code <= 0xfefc; code += 1) {
    const form = String.fromCharCode(code);
    const letters = form.normalize('NFKC');
    forms.set(letters, [...(forms.get(letters) ?? []), form]);
  }
  return forms;
}
