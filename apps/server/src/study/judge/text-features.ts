import { isStopWord } from '#src/retrieval/stop-words.ts';
import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isNumber,
  isVerbShaped,
} from '#src/study/making/word-shapes.ts';
import { wordsOf } from '#src/study/words.ts';

/** What a text is like, for any subject: its length, its marks, its first and last words and its particles. */
export function textFeatures(name: string, text: string): string[] {
  const words = wordsOf(text);
  const forms = words.map(({ form }) => form);
  const features = [`${name}#${bucket(words.length)}`];
  const add = (feature: string): void => {
    features.push(`${name}${feature}`);
  };
  for (const [sign, pattern] of SIGNS) if (pattern.test(text)) add(sign);
  for (const [sign, pattern] of REPEATED) {
    if ((text.match(pattern)?.length ?? 0) >= OFTEN) add(sign);
  }
  for (const place of [0, 1]) {
    const form = forms[place];
    if (form !== undefined) add(`@${place}:${shapeOf(form)}`);
  }
  const last = forms.at(-1);
  if (last !== undefined) add(`$:${shapeOf(last)}`);
  for (const form of new Set(forms)) if (isParticle(form)) add(`=${form}`);
  if (forms.some((form) => OWNED.test(form))) add('has-owned');
  const latin = forms.filter(isLatin).length;
  if (latin > 0) add(`latin${Math.ceil((4 * latin) / forms.length)}`);
  if (forms.some(isNumber)) add('number');
  return features;
}

/** 1, 2, 3, 4-5, 6-8, 9-12, … */
export const bucket = (count: number): number =>
  count < 4 ? count : Math.round(2.5 * Math.log2(count) - 1);

function shapeOf(form: string): string {
  if (isNumber(form)) return 'number';
  if (isLatin(form)) return 'latin';
  if (isParticle(form)) return `=${form}`;
  if (isDefinite(form))
    return form.endsWith('ه') ? 'the-ه' : form.endsWith('ات') ? 'the-ات' : 'the';
  if (isVerbShaped(form)) return 'verb';
  if (MASDAR.test(form)) return 'masdar';
  return form.endsWith('ه') ? 'noun-ه' : form.endsWith('ات') ? 'noun-ات' : 'noun';
}

const isParticle = (form: string): boolean => isStopWord(form) || isFunctionWord(form);
const OWNED = /(?:ها|هم|هما)$/;

/** Verbal nouns by their patterns: «استعمال», «إنتاج», «تحويل», «تفاعل», «معالجة». */
const MASDAR = /^(?:است..ا.|ا[^ل].{0,2}ا[^ء]|ت..ي.|ت.ا..|م.ا..ه)$/u;

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['.', /[.!]["»)]*$/u],
  ['!', /!/u],
  ['?', /[؟?]/u],
  [':', /[:：]/u],
  [',', /[،,]/u],
  [';', /[؛;]/u],
  ['(', /[([]/u],
  ['"', /["“”«»]/u],
  ['-', /\s[-–—]\s/u],
  ['/', /\//u],
  ['…', /…|\.\./u],
  ['emoji', /\p{Extended_Pictographic}/u],
  ['sign', /[=+<>%&*_#|{}\\]/u],
];

const REPEATED: readonly (readonly [string, RegExp])[] = [
  [',,', /[،,]/gu],
  ['vowels', /[\u064B-\u0652]/gu],
];
const OFTEN = 3;
