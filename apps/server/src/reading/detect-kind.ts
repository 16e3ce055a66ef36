import { extname } from 'node:path';
import { ReadingError } from './reading-error.ts';
import type { DocumentKind, UploadKind } from './reading-types.ts';
import { guessUtf16 } from './text/guess-utf16.ts';

const PROBE_BYTES = 4096;

const BY_MIME: Partial<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

const TEXT_KINDS: Partial<Record<string, DocumentKind>> = {
  '.md': 'md',
  '.markdown': 'md',
  '.csv': 'csv',
  '.tsv': 'csv',
};

function holds(bytes: Uint8Array, text: string, encoding: 'latin1' | 'utf16le'): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from(text, encoding),
  );
}

/** Old Office formats share one container; its UTF-16 stream names tell them apart. */
function kindOfCompound(bytes: Uint8Array): DocumentKind {
  if (holds(bytes, 'EncryptedPackage', 'utf16le')) throw new ReadingError('encrypted');
  if (holds(bytes, 'WordDocument', 'utf16le') || holds(bytes, 'PowerPoint Document', 'utf16le')) {
    throw new ReadingError('unsupported');
  }
  if (holds(bytes, 'Workbook', 'utf16le') || holds(bytes, 'Book', 'utf16le')) return 'xls';
  throw new ReadingError('unsupported');
}

/** When the first zip entries are inconclusive, the part names in the directory decide. */
function kindOfZip(bytes: Uint8Array): UploadKind {
  if (holds(bytes, 'word/document.xml', 'latin1')) return 'docx';
  if (holds(bytes, 'ppt/presentation.xml', 'latin1')) return 'pptx';
  if (holds(bytes, 'xl/workbook.', 'latin1')) return 'xlsx';
  if (holds(bytes, 'collection.anki2', 'latin1')) return 'apkg';
  throw new ReadingError('unsupported');
}

function isText(bytes: Uint8Array): boolean {
  if (
    guessUtf16(bytes) !== null ||
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff)
  ) {
    return true;
  }
  let odd = 0;
  const probe = bytes.subarray(0, 64 * PROBE_BYTES);
  for (const byte of probe) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1;
  }
  return odd <= probe.length * 0.002;
}

function kindOfText(bytes: Uint8Array, fileName: string): DocumentKind {
  const extension = extname(fileName).toLowerCase();
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, PROBE_BYTES))
    .replaceAll('\0', '');
  const opensAsHtml =
    /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*(?:<\?xml[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(
      head,
    );
  if (opensAsHtml) return 'html';
  if (/^\s*<(\?xml|svg)\b/i.test(head)) throw new ReadingError('unsupported');
  const isNamedHtml = extension === '.html' || extension === '.htm' || extension === '.xhtml';
  if (isNamedHtml && holdsTag(head)) return 'html';
  return TEXT_KINDS[extension] ?? 'txt';
}

function holdsTag(text: string): boolean {
  const at = text.search(/<[a-z]/i);
  return at !== -1 && text.includes('>', at);
}

/** Detects by content; only plain text kinds need the file name. */
export async function detectKind(bytes: Uint8Array, fileName: string): Promise<UploadKind> {
  if (bytes.length === 0) throw new ReadingError('empty');
  const mark = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  // Scanners and mail gateways prepend bytes; readers accept the header within the first kilobyte.
  if (mark.includes('%PDF-')) return 'pdf';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const known = found === undefined ? undefined : BY_MIME[found.mime];
  if (known !== undefined) return known;
  if (found?.mime === 'application/x-cfb') return kindOfCompound(bytes);
  if (found?.mime === 'application/zip') return kindOfZip(bytes);
  if (found !== undefined && found.mime !== 'application/xml')
    throw new ReadingError('unsupported');
  if (!isText(bytes)) throw new ReadingError('unsupported');
  return kindOfText(bytes, fileName);
}
