/**
 * What the fonts of TeX for mathematics hold at each code, from 0 on; a blank is what is drawn in pieces or
 * is no sign of its own. The maps that LaTeX writes for them are full of gaps.
 */
const LETTERS =
  'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ↼↽⇀⇁  ▷◁0123456789.,</>⋆∂ABCDEFGHIJKLMNOPQRSTUVWXYZ♭♮♯⌣⌢ℓabcdefghijklmnopqrstuvwxyzıȷ℘  ';
const SYMBOLS =
  '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○∘•≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽ ↦∀∃¬∅ℜℑ⊤⊥ℵABCDEFGHIJKLMNOPQRSTUVWXYZ∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|‖↕⇕\\≀√⨿∇∫⊔⊓⊑⊒§†‡¶♣♦♥♠';
const BRACKETS = '()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\()[]⌊⌋⌈⌉{}⟨⟩/\\/\\';
const FIRST_LARGE = 0x46;
const LARGE = '⊔⊔∮∮⊙⊙⊕⊕⊗⊗∑∏∫∪∩⊎∧∨∑∏∫∪∩⊎∧∨∐∐';
const FIRST_ROOT = 0x70;
const ROOTS = '√√√√√';
const BLACKBOARD = /^[A-Za-z]$/;

const FONT = /(?:^|\+)(CMMI|CMMIB|CMSY|CMBSY|CMEX|MSBM)\d+$/;

/** The sign that a font of TeX draws at each code, by the font's name; null for other fonts. */
export function texSigns(fontName: string): ((code: number) => string) | null {
  const family = FONT.exec(fontName)?.[1];
  return family === undefined ? null : (code) => (signAt(family, code) ?? '').trim();
}

function signAt(family: string, code: number): string | undefined {
  if (family.startsWith('CMMI')) return LETTERS[code];
  if (family.endsWith('SY')) return SYMBOLS[code];
  if (family === 'CMEX')
    return BRACKETS[code] ?? LARGE[code - FIRST_LARGE] ?? ROOTS[code - FIRST_ROOT];
  const letter = String.fromCharCode(code);
  return BLACKBOARD.test(letter) ? letter : undefined;
}
