/** Letters by the syllables that fonts of Linotype spell glyphs with: lammimI is لم at the head of a word. */
const SYLLABLES = Object.entries({
  ...{
    alif: 'ا',
    ba: 'ب',
    ta: 'ت',
    tha: 'ث',
    jim: 'ج',
    ha: 'ح',
    kha: 'خ',
    dal: 'د',
    dhal: 'ذ',
    ra: 'ر',
  },
  ...{
    zay: 'ز',
    sin: 'س',
    shin: 'ش',
    sad: 'ص',
    dad: 'ض',
    'ta-': 'ط',
    za: 'ظ',
    ayn: 'ع',
    ghayn: 'غ',
  },
  ...{
    fa: 'ف',
    qaf: 'ق',
    kaf: 'ك',
    lam: 'ل',
    mim: 'م',
    nun: 'ن',
    he: 'ه',
    waw: 'و',
    ya: 'ي',
    tamar: 'ة',
  },
  ...{ alifhamA: 'أ', alifhamB: 'إ', alifmadda: 'آ', alifmaq: 'ى', alifmaqham: 'ئ', wawham: 'ؤ' },
  ...{ ali: 'ا', alimaq: 'ى', alihamA: 'أ', alihamB: 'إ', alimad: 'آ' },
}).sort(([one], [other]) => other.length - one.length);

const WHOLE = new Map(
  Object.entries({
    ...{ hamzaU: 'ء', hamzaI: 'ئ', hamzaM: 'ئ', hamzaF: 'ئ', kashidashort: 'ـ', kashidalong: 'ـ' },
    ...{ allah: 'لله', longallah: 'صلى الله عليه وسلم', sallalahoalaih: 'صلى الله عليه وسلم' },
    ...{ openparen: '(', closeparen: ')', openbracket: '[', closebracket: ']', fullpoint: '.' },
    ...{
      fathaA: 'َ',
      dammaA: 'ُ',
      kasraB: 'ِ',
      sukunA: 'ْ',
      shaddaA: 'ّ',
      fathatanA: 'ً',
      dammatanA: 'ٌ',
    },
    ...{ kasratanB: 'ٍ', shaddafatA: 'َّ', shaddadamA: 'ُّ', shaddakasA: 'ِّ', shaddafattanA: 'ًّ' },
    ...{ shaddadamtanA: 'ٌّ', shaddakastanA: 'ٍّ' },
    ...{ zeroA: '٠', oneA: '١', twoA: '٢', threeA: '٣', fourA: '٤', fiveA: '٥', sixA: '٦' },
    ...{ sevenA: '٧', eightA: '٨', nineA: '٩' },
  }),
);
const POSITION = /[UIMF]$/;
const MOST_LETTERS = 4;

/** The letters that a glyph's name spells; null where it spells none. */
export function spelt(name: string): string | null {
  const whole = WHOLE.get(name);
  if (whole !== undefined) return whole;
  if (!POSITION.test(name)) return null;
  let rest = name.slice(0, -1);
  let letters = '';
  while (rest !== '' && letters.length < MOST_LETTERS) {
    const found = SYLLABLES.find(([syllable]) => rest.startsWith(syllable));
    if (found === undefined) return null;
    letters += found[1];
    rest = rest.slice(found[0].length);
  }
  return rest === '' && letters !== '' ? letters : null;
}
