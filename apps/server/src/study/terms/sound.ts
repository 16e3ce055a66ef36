/** Phonetic similarity from 0 to 1: «بروتوكول» and «Protocol». */
export function soundLikeness(arabic: string, latin: string): number {
  const [one, other] = [soundsOf(arabic, 'arabic'), soundsOf(latin, 'latin')];
  const longest = Math.max(one.length, other.length);
  return longest < 2 ? 0 : commonLength(one, other) / longest;
}

export const soundsOf = (word: string, script: 'arabic' | 'latin'): string =>
  script === 'arabic' ? skeleton(word, ARABIC) : skeleton(word.toLowerCase(), LATIN);

const ARABIC: Record<string, string> = {
  ...{ ب: 'b', ت: 't', ث: 't', ج: 'g', خ: 'k', د: 'd', ذ: 'd', ر: 'r', ز: 's', س: 's', ش: 's' },
  ...{ ص: 's', ض: 'd', ط: 't', ظ: 's', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n' },
};
const LATIN: Record<string, string> = {
  ...{ b: 'b', p: 'b', c: 'k', k: 'k', q: 'k', x: 'k', d: 'd', f: 'f', v: 'f', g: 'g', j: 'g' },
  ...{ l: 'l', m: 'm', n: 'n', r: 'r', s: 's', z: 's', t: 't' },
};

/** Doubled consonants count once. */
function skeleton(word: string, classes: Readonly<Record<string, string>>): string {
  let letters = '';
  for (const letter of word) {
    const sound = classes[letter] ?? '';
    if (sound !== '' && !letters.endsWith(sound)) letters += sound;
  }
  return letters;
}

function commonLength(one: string, other: string): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const letter of one) {
    const next = [0];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = letter === other[at - 1];
      next[at] = isSame ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
