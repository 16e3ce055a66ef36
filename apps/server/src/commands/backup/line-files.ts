import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes gzipped lines, which must not contain line breaks. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(withBreaks(lines)), createGzip(), createWriteStream(path));
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Reads such a file in batches. A truncated file is an error. */
export async function* readLines(path: string, atOnce: number): AsyncGenerator<string[]> {
  const unpacked = createGunzip().setEncoding('utf8');
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  let rest = '';
  let batch: string[] = [];
  for await (const piece of unpacked as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    batch.push(...lines);
    while (batch.length >= atOnce) {
      yield batch.slice(0, atOnce);
      batch = batch.slice(atOnce);
    }
  }
  if (batch.length > 0) yield batch;
}
