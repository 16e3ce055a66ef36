import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/app-error.ts';
import { createBase64Decoder } from './base64-pieces.ts';
import { readUploadBody } from './upload-body.ts';

const TEXT = 'درس اليوم: ½ + ½ = 1؟ >>>';
const DATA = Buffer.from(TEXT).toString('base64');

async function read(pieces: Iterable<Buffer>) {
  const decoder = createBase64Decoder();
  const decoded: Buffer[] = [];
  const fields = await readUploadBody(Readable.from(pieces), {
    largeField: 'fileData',
    maxBytes: 1_000_000,
    tooLarge: () => new AppError('too_large', 'كبير'),
    onPiece: (piece) => {
      decoded.push(decoder.decode(piece));
      return Promise.resolve();
    },
  });
  decoder.end();
  return { fields: Object.fromEntries(fields), text: Buffer.concat(decoded).toString() };
}

const readText = (body: string) => read([Buffer.from(body)]);
const codeOf = (body: string): Promise<string> =>
  readText(body).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : `a bug: ${String(error)}`),
  );

describe('the body of an upload', () => {
  const whole = Buffer.from(
    ` {\n"fileName" : "ملخّص \\"1\\" \\u0645.txt",\t"fileData":"${DATA.replaceAll('/', '\\/')}"} \r\n`,
  );
  const expected = { fields: { fileName: 'ملخّص "1" م.txt' }, text: TEXT };

  it('reads the same wherever the network cuts it in two', async () => {
    for (let cut = 0; cut <= whole.length; cut += 1) {
      expect(await read([whole.subarray(0, cut), whole.subarray(cut)])).toEqual(expected);
    }
  });

  it('reads the same byte by byte', async () => {
    expect(await read(Array.from(whole, (byte) => Buffer.from([byte])))).toEqual(expected);
  });

  it('takes the fields in any order and ignores others', async () => {
    const body = `{"fileData":"${DATA}","note":"","fileName":"a.txt"}`;
    expect(await readText(body)).toEqual({ fields: { note: '', fileName: 'a.txt' }, text: TEXT });
  });

  it('understands base64 whose signs a writer has escaped by number', async () => {
    const escaped = DATA.replaceAll('+', '\\u002B').replaceAll('/', '\\u002f');
    expect((await readText(`{"fileData":"${escaped}"}`)).text).toBe(TEXT);
  });

  it.each([
    ['nothing', ''],
    ['space only', ' \n'],
    ['no object', '[]'],
    ['a bare word', 'true'],
    ['a body that breaks off in a name', '{"fileNa'],
    ['a body that breaks off in the data', `{"fileName":"a.txt","fileData":"${DATA.slice(0, 8)}`],
    ['a body that breaks off after the data', `{"fileName":"a.txt","fileData":"${DATA}"`],
    ['trailing junk', `{"fileData":"${DATA}"}}`],
    ['a second value', `{"fileData":"${DATA}"} {"fileData":"${DATA}"}`],
    ['a trailing comma', `{"fileData":"${DATA}",}`],
    ['the data twice', `{"fileData":"${DATA}","fileData":"${DATA}"}`],
    ['the name twice', `{"fileName":"a","fileName":"b","fileData":"${DATA}"}`],
    ['a nested object', `{"fileName":{"a":"b"},"fileData":"${DATA}"}`],
    ['a nested list', `{"fileName":["a"],"fileData":"${DATA}"}`],
    ['data that is null', '{"fileName":"a","fileData":null}'],
    ['data that is a number', '{"fileName":"a","fileData":12}'],
    ['a wrong escape in the name', '{"fileName":"\\x41"}'],
    ['a wrong escape in the data', '{"fileData":"QUJD\\x41"}'],
    ['a broken escape in the data', '{"fileData":"QUJD\\u00zz"}'],
    ['a raw line break in the name', '{"fileName":"a\nb"}'],
    ['a name without end', `{"fileName":"${'a'.repeat(10_000)}"}`],
    ['a name of endless escapes', `{"fileName":"${'\\n'.repeat(10_000)}"}`],
  ])('refuses %s', async (_what, body) => {
    expect(await codeOf(body)).toBe('invalid_json');
  });

  it.each([
    ['a data-URL prefix', `data:text/plain;base64,${DATA}`],
    ['a space inside', 'QUJD QUJD'],
    ['an escaped line break', 'QUJD\\nQUJD'],
    ['the other alphabet', 'QUI_'],
    ['an Arabic letter', 'QUJDم'],
    ['a length that is no base64', 'QUJDQ'],
    ['too much padding', 'QQ==='],
    ['padding alone', '===='],
    ['letters after the padding', 'QQ==QUJD'],
  ])('refuses base64 with %s', async (_what, data) => {
    expect(await codeOf(`{"fileName":"a.txt","fileData":"${data}"}`)).toBe('invalid_input');
  });

  it('refuses padding that ends one piece when letters follow in the next', async () => {
    const pieces = ['{"fileData":"QQ==', 'QUJD"}'].map((piece) => Buffer.from(piece));
    await expect(read(pieces)).rejects.toThrow(AppError);
  });

  it('stops at its limit, whatever the stream goes on to bring', async () => {
    let taken = 0;
    const pieces = Array.from({ length: 100 }, () => Buffer.from('QUJD'.repeat(256)));
    const body = readUploadBody(Readable.from([Buffer.from('{"fileData":"'), ...pieces]), {
      largeField: 'fileData',
      maxBytes: 10_000,
      tooLarge: () => new AppError('too_large', 'كبير'),
      onPiece: (piece) => {
        taken += piece.length;
        return Promise.resolve();
      },
    });
    await expect(body).rejects.toMatchObject({ code: 'too_large' });
    expect(taken).toBeLessThan(10_000);
  });

  it('says that an upload broke off when its stream does', async () => {
    const stream = Readable.from([Buffer.from('{"fileData":"QUJD')]);
    const body = readUploadBody(stream, {
      largeField: 'fileData',
      maxBytes: 100,
      tooLarge: () => new AppError('too_large', 'كبير'),
      onPiece: () => {
        stream.destroy(new Error('aborted'));
        return Promise.resolve();
      },
    });
    await expect(body).rejects.toMatchObject({ code: 'invalid_json' });
  });
});
