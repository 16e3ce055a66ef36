import { describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/http/app-error.ts';
import { createBase64Decoder } from './receive-upload.ts';
import { createUploadBody } from './upload-body.ts';

const TEXT = 'درس اليوم: ½ + ½ = 1؟ >>>';
const DATA = Buffer.from(TEXT).toString('base64');

function read(pieces: Iterable<Buffer>) {
  const body = createUploadBody();
  const decoder = createBase64Decoder();
  const decoded = Array.from(pieces, (piece) => decoder.decode(body.read(piece)));
  const fileName = body.end();
  decoder.end();
  return { fileName, text: Buffer.concat(decoded).toString() };
}

const readText = (body: string) => read([Buffer.from(body)]);
function codeOf(body: string): string {
  try {
    readText(body);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : `a bug: ${String(error)}`;
  }
}

describe('the body of an upload', () => {
  const whole = Buffer.from(
    ` {\n"fileName" : "ملخّص \\"1\\" \\u0645.txt",\t"fileData":"${DATA.replaceAll('/', '\\/')}"} \r\n`,
  );
  const expected = { fileName: 'ملخّص "1" م.txt', text: TEXT };

  it('reads the same wherever the network cuts it in two', () => {
    for (let cut = 0; cut <= whole.length; cut += 1) {
      expect(read([whole.subarray(0, cut), whole.subarray(cut)])).toEqual(expected);
    }
  });

  it('reads the same byte by byte', () => {
    expect(read(Array.from(whole, (byte) => Buffer.from([byte])))).toEqual(expected);
  });

  it('takes its two fields in any order', () => {
    const body = `{"fileData":"${DATA}","fileName":"a.txt"}`;
    expect(readText(body)).toEqual({ fileName: 'a.txt', text: TEXT });
  });

  it('refuses any other field as soon as it is named', () => {
    const begun = Buffer.from('{"fileName":"a.txt","note"');
    expect(() => createUploadBody().read(begun)).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });

  it('understands base64 whose signs a writer has escaped by number', () => {
    const escaped = DATA.replaceAll('+', '\\u002B').replaceAll('/', '\\u002f');
    expect(readText(`{"fileData":"${escaped}"}`).text).toBe(TEXT);
  });

  it('gives one piece for each that came, however many escapes it holds', () => {
    const body = createUploadBody();
    body.read(Buffer.from('{"fileData":"'));
    const escapes = Buffer.from('\\u0041'.repeat(10_000));
    expect(body.read(escapes).toString()).toBe('A'.repeat(10_000));
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
  ])('refuses %s', (_what, body) => {
    expect(codeOf(body)).toBe('invalid_json');
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
  ])('refuses base64 with %s', (_what, data) => {
    expect(codeOf(`{"fileName":"a.txt","fileData":"${data}"}`)).toBe('invalid_input');
  });

  it('refuses padding that ends one piece when letters follow in the next', () => {
    const pieces = ['{"fileData":"QQ==', 'QUJD"}'].map((piece) => Buffer.from(piece));
    expect(() => read(pieces)).toThrow(AppError);
  });
});
