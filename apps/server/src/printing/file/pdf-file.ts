import { createHash } from 'node:crypto';
import { zlibSync } from 'fflate';
import { pdfDictionary } from './pdf-syntax.ts';

export type PdfRef = `${number} 0 R`;

// Four bytes above 127 mark the file as binary.
const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/** Collects numbered objects and writes them with the cross-reference table. */
export function createPdfFile() {
  const objects: Buffer[] = [];

  function reserve(): PdfRef {
    objects.push(Buffer.alloc(0));
    return `${objects.length} 0 R`;
  }

  function fill(ref: PdfRef, body: string | Buffer): void {
    objects[Number.parseInt(ref, 10) - 1] = Buffer.from(body);
  }

  function add(body: string | Buffer): PdfRef {
    const ref = reserve();
    fill(ref, body);
    return ref;
  }

  // Uncompressed, so that archives can read the metadata.
  function addPlainStream(content: string, entries: Record<string, string>): PdfRef {
    const bytes = Buffer.from(content);
    const head = pdfDictionary({ ...entries, Length: String(bytes.length) });
    return add(
      Buffer.concat([Buffer.from(`${head}\nstream\n`), bytes, Buffer.from('\nendstream')]),
    );
  }

  // fflate, because zlib's output differs between Node builds.
  function addStream(content: string | Uint8Array, entries: Record<string, string> = {}): PdfRef {
    const packed = zlibSync(Buffer.from(content), { level: 9 });
    const head = pdfDictionary({
      ...entries,
      Filter: '/FlateDecode',
      Length: String(packed.length),
    });
    return add(
      Buffer.concat([Buffer.from(`${head}\nstream\n`), packed, Buffer.from('\nendstream')]),
    );
  }

  function write(root: PdfRef, info: PdfRef): Buffer {
    const parts: Buffer[] = [HEADER];
    let place = HEADER.length;
    const places = objects.map((body, index) => {
      const start = place;
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        body,
        Buffer.from('\nendobj\n'),
      ]);
      parts.push(part);
      place += part.length;
      return `${String(start).padStart(10, '0')} 00000 n \n`;
    });
    const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
    const size = objects.length + 1;
    const trailer = pdfDictionary({
      Size: String(size),
      Root: root,
      Info: info,
      ID: `[<${id}> <${id}>]`,
    });
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
    parts.push(Buffer.from(`${table}trailer\n${trailer}\nstartxref\n${place}\n%%EOF\n`));
    return Buffer.concat(parts);
  }

  return { reserve, fill, add, addStream, addPlainStream, write };
}

export type PdfFile = ReturnType<typeof createPdfFile>;
