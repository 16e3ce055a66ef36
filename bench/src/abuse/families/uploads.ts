import { deflateSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPdf, stream } from '@nibras/server/reading/testing/build-pdf.ts';
import { createCenter, uploadFile } from '@nibras/contract';
import type { Abuser } from '../abuser.ts';
import type { Family } from '../family.ts';
import { openRawSocket } from '../raw-socket.ts';
import { blankPng } from '../blank-png.ts';

const LANES = 4;
const LARGEST_BYTES = 25_000_000;
/** Small enough that some finish within the window. */
const LARGE_BYTES = 6_000_000;

const upload = (fileName: string, bytes: Buffer): Buffer =>
  Buffer.from(JSON.stringify({ fileName, fileData: bytes.toString('base64') }));

const uploads = (
  name: string,
  makeBody: () => Buffer,
  more: { isChunked?: boolean; isFull?: boolean } = {},
): Family => ({
  name,
  arm(abuser) {
    const body = makeBody();
    const account = (more.isFull ? abuser.accounts.at(-1) : undefined) ?? abuser.account;
    const isChunked = more.isChunked ?? false;
    return () =>
      abuser.repeat(LANES, () => abuser.call({ path: uploadFile.path, account, body, isChunked }));
  },
});

/** Small to send but slow to read: all pages share a long stream. */
function makeSharedStreamPdf(pageCount: number, name: string): Buffer {
  const lines = Array.from({ length: 400 }, (_, at) => `(Lantern number ${at}) Tj 0 -2 Td`);
  const drawing = deflateSync(Buffer.from(`BT /F1 8 Tf 20 820 Td ${lines.join(' ')} ET`));
  const kids = Array.from({ length: pageCount }, (_, at) => `${at + 5} 0 R`);
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pageCount}/Kids[${kids.join(' ')}]>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Name/${name}>>`,
    stream('/Filter/FlateDecode', drawing),
    ...kids.map(
      () =>
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>',
    ),
  ]);
}

async function keep(abuser: Abuser, fileName: string, bytes: Buffer) {
  const fileData = bytes.toString('base64');
  const { url } = await abuser.prepare(uploadFile, { fileName, fileData });
  return { url, fileName };
}

export const UPLOAD_FAMILIES: Family[] = [
  uploads('uploads of comments without an end', () =>
    upload('a.html', Buffer.from(`${'<!---->'.repeat(26)}x`)),
  ),
  uploads('uploads of a quarter of a megabyte of comments', () =>
    upload('a.html', Buffer.from('<!--'.repeat(65_000))),
  ),
  uploads('uploads of a million names', () =>
    Buffer.from(`{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":"",`).join('')}"z":""}`),
  ),
  uploads('uploads of escapes alone', () =>
    Buffer.from(`{"fileName":"a.txt","fileData":"${'\\u0041'.repeat(LARGEST_BYTES / 6)}"}`),
  ),
  uploads(
    'uploads over what a plan holds, of no told length',
    () => upload('a.txt', Buffer.alloc(LARGE_BYTES, 'abc ')),
    { isChunked: true, isFull: true },
  ),
  {
    name: 'short PDFs that are long to read',
    async arm(abuser) {
      const names = Array.from({ length: 20 }, (_, at) => `long${at}`);
      const files = [];
      for (const name of names) {
        files.push(await keep(abuser, `${name}.pdf`, makeSharedStreamPdf(900, name)));
      }
      const body = { courseName: 'مقرر', specialization: 'تخصص', files };
      return () => abuser.call({ path: createCenter.path, body });
    },
  },
  {
    name: 'messages with ten pictures of 49 million points',
    async arm(abuser) {
      const file = await keep(abuser, 'a.png', blankPng(7000, 7000));
      const images = Array.from({ length: 10 }, () => file);
      return () =>
        abuser.repeat(1, async () => {
          const socket = await openRawSocket(abuser);
          const payload = JSON.stringify({ message: 'short', images });
          while (await socket?.send(`420["message",${payload}]`)) await pause(200);
        });
    },
  },
];
