import { strToU8, zipSync } from 'fflate';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A Word file whose main part is exactly this text. */
export function buildDocx(documentXml: string | Uint8Array): Uint8Array {
  const main = typeof documentXml === 'string' ? strToU8(documentXml) : documentXml;
  return zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES), 'word/document.xml': main });
}

export function wordBody(inner: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}
