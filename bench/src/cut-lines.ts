// Cuts labelled lines out of text PDFs to train the line reader of training/ocr:
// npm run bench -- cut-lines --files FOLDER --out FOLDER
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { cutLines } from './line-reader/cut-lines.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    out: { type: 'string' },
    share: { type: 'string', default: '0/1' },
  },
});
if (values.files === undefined || values.out === undefined)
  throw new Error('usage: --files FOLDER_OF_PDFS --out FOLDER');

const [own = 0, all = 1] = values.share.split('/').map(Number);
for (const [at, file] of readdirSync(values.files).toSorted().entries()) {
  const out = join(values.out, basename(file, '.pdf'));
  if (at % all !== own || existsSync(`${out}.json`)) continue;
  try {
    const { fonts, lines } = await cutLines(readFileSync(join(values.files, file)));
    writeFileSync(
      `${out}.bin`,
      deflateSync(Buffer.concat(lines.map(({ picture }) => picture.data))),
    );
    const named = lines.map(({ picture: { width, height }, ...line }) => ({
      ...line,
      width,
      height,
    }));
    writeFileSync(`${out}.json`, JSON.stringify({ fonts, lines: named }));
    console.log(file, lines.length, fonts.join(' '));
  } catch (error) {
    writeFileSync(`${out}.json`, JSON.stringify({ fonts: [], lines: [] }));
    console.log(file, String(error));
  }
}
