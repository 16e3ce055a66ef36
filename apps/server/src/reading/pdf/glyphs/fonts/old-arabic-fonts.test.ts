import { describe, expect, it } from 'vitest';
import { correctByOldCodes } from './old-arabic-fonts.ts';

const textsOf = (codes: readonly number[]): Map<number, string> =>
  new Map(codes.map((code, at) => [at, String.fromCharCode(0xf200 + code)]));

describe('correctByOldCodes', () => {
  it('reads letters and ligatures of fonts from before Unicode', () => {
    const codes = [0x41, 0x10, 0xcc, 0x69, 0x20, 0xbb, 0x52, 0x42, 0xbb, 0x53, 0x3a];
    expect([...correctByOldCodes(textsOf(codes)).values()].join('')).toBe('المحور لثالث:');
    const others = [0x9d, 0xa8, 0x42, 0x65, 0xbb, 0xd2, 0x20, 0x41, 0xde, 0xcb, 0xbd];
    expect([...correctByOldCodes(textsOf(others)).values()].join('')).toBe('لمعادلة الأول');
  });

  it('reads ligatures of two letters that meet at the head of a word', () => {
    const codes = [0x97, 0x52, 0xdd, 0x4e, 0x20, 0x43, 0xc5, 0x20, 0x9a, 0xce, 0xa9];
    expect([...correctByOldCodes(textsOf(codes)).values()].join('')).toBe('تمثلات أن جميع');
  });

  const named = (text: string): Map<number, string> =>
    new Map(Array.from(text, (character, at) => [at, character] as const));
  const readOnce = (text: string): string => {
    const letters = correctByOldCodes(named([...new Set(text)].join('')));
    const byCharacter = new Map(
      [...new Set(text)].map((character, at) => [character, letters.get(at)]),
    );
    return Array.from(text, (character) => byCharacter.get(character)).join('');
  };

  it('reads the same fonts where a map names their codes in Mac OS Roman', () => {
    expect(readOnce('t“€;ŸÖh“f;\\’“e3Î;–;\\’⁄˜\uF8FF“ÏU;\\¯›eË]Ô').normalize()).toBe(
      'حكم مرتكب الكبيرة ق الملائكة: الأنبياء',
    );
    expect(readOnce('\\¸¥]‡;\\£⁄ä;\\’Õ`‡;…È;\\¢\uF2B0ô')).toBe('الإيمان الخمس القآن في الحفض');
  });

  it('reads the same fonts where a map names their codes in the code page of Windows', () => {
    const drawn = 'æîíÙnÜa@ì@óïšbîŠ@ãíÝÈ@†‡Ÿ';
    expect(Array.from(readOnce(drawn)).reverse().join('')).toBe('ضدد علوم رياضية و التكوين');
    const beyond = `×jĒm@öaŠ¼@Šb“ﬁa@${drawn}`;
    expect(readOnce(Array.from(beyond).reverse().join(''))).toBe(
      'ضدد علوم رياضية و التكوين الإشار حمراء تطبق',
    );
  });

  it('leaves out the vowel marks of such a font, which repeat the characters of letters', () => {
    const letters = 't“€ŸÖhf\\’e3Î–⁄˜Ï¯›ËÔ';
    const texts = named(`${letters}⁄˛`);
    const corrected = correctByOldCodes(texts);
    expect([corrected.get(letters.indexOf('⁄')), corrected.get(letters.length)]).toEqual(['م', '']);
    expect(corrected.get(letters.length + 1)).toBe('');
  });

  it('takes no French text for an old font', () => {
    expect(
      correctByOldCodes(named('abcdefghijlmnopqrstuvABCDEFILMPQRSTàâçéèêëîïôûù«»’\\œ')).size,
    ).toBe(0);
  });

  it('reads no letters in a font of icons', () => {
    expect(correctByOldCodes(textsOf([0xbb, 0xb9, 0xc0])).size).toBe(0);
    const icons = new Map(
      Array.from({ length: 40 }, (_, at) => [at, String.fromCharCode(0xf000 + 17 * at)] as const),
    );
    expect(correctByOldCodes(icons).size).toBe(0);
  });
});
