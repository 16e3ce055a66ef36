import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { fixturePath } from '#src/reading/testing/fixture-path.ts';

const STREAM = /(stream\r?\n)([\s\S]*?)(\r?\nendstream)/g;
const LETTERS = Array.from('ابتجحدرسعفقكلمنهوي');
const hexOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(4, '0');

/** Names each letter of the file's fonts after the third next. */
function exchangeLetters(bytes: Buffer): Buffer {
  const changed = bytes
    .toString('latin1')
    .replace(STREAM, (whole: string, start: string, data: string, end: string) => {
      let text: string;
      try {
        text = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      } catch {
        return whole;
      }
      if (!text.includes('beginbfchar')) return whole;
      const lying = text.replace(/<([0-9A-F]{4})>(?=\s*(?:<|endbf))/gi, (code, hex: string) => {
        const at = LETTERS.findIndex((letter) => hexOf(letter) === hex.toLowerCase());
        return at === -1 ? code : `<${hexOf(LETTERS[(at + 3) % LETTERS.length] ?? '')}>`;
      });
      return `${start}${deflateSync(lying).toString('latin1')}${end}`;
    });
  return Buffer.from(changed, 'latin1');
}

it('reads pages whose map exchanges letters by what is recognised on them', async () => {
  const bytes = exchangeLetters(readFileSync(fixturePath('lo-lecture.pdf')));
  const limits = { maxOcrPages: 0 };
  const told = await readFile({ bytes, fileName: 'a.pdf' }, { limits });
  expect(told.pages[0]?.text).toContain('وروبكة وفدحة وي جهخطبجد');
  const { pages } = await readFile({ bytes, fileName: 'a.pdf' });
  expect(pages[0]?.text).toContain('مجموعة مرتبة من');
  expect(pages[1]?.text).toContain('من أشهر خوارزميات الترتيب');
});
