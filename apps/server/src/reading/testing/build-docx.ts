import { strToU8, zipSync } from 'fflate';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word file with exactly this main part and related parts by relation kind. */
export function buildDocx(
  documentXml: string | Uint8Array,
  beside: Record<string, string> = {},
): Uint8Array {
  const main = typeof documentXml === 'string' ? strToU8(documentXml) : documentXml;
  const kinds = Object.keys(beside);
  const relations = kinds.map(
    (kind) => `<Relationship Id="${kind}" Type="${RELATIONS}/${kind}" Target="${kind}.xml"/>`,
  );
  const parts = Object.entries(beside).map(([kind, xml]) => [`word/${kind}.xml`, strToU8(xml)]);
  return zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    'word/document.xml': main,
    'word/_rels/document.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships>${relations.join('')}</Relationships>`,
    ),
    ...(Object.fromEntries(parts) as Record<string, Uint8Array>),
  });
}

export function wordBody(inner: string): string {
  return `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
}
