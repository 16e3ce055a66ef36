import { strToU8, zipSync } from 'fflate';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';

const shape = (placeholder: string, lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="s"/><p:cNvSpPr/><p:nvPr><p:ph type="${placeholder}"/></p:nvPr></p:nvSpPr><p:spPr/>` +
  `<p:txBody><a:bodyPr/>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

/** Slides with a title and lines, already escaped. */
export function buildPptx(
  slides: readonly { title: string; lines: readonly string[] }[],
): Uint8Array {
  const names = slides.map((_, at) => `slides/slide${at + 1}.xml`);
  const parts = slides.map(
    ({ title, lines }, at) =>
      [
        `ppt/${names[at]}`,
        `<?xml version="1.0"?><p:sld xmlns:p="${MAIN}" xmlns:a="${DRAWING}"><p:cSld><p:spTree>` +
          `${shape('title', [title])}${shape('body', lines)}</p:spTree></p:cSld></p:sld>`,
      ] as const,
  );
  const override = (part: string, type: string): string =>
    `<Override PartName="/ppt/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  const files = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `${override('presentation.xml', 'presentation.main')}${names.map((name) => override(name, 'slide')).join('')}</Types>`,
    'ppt/presentation.xml':
      `<?xml version="1.0"?><p:presentation xmlns:p="${MAIN}" xmlns:r="${RELATIONS}"><p:sldIdLst>` +
      `${names.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `${names.map((name, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/slide" Target="${name}"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(parts),
  };
  // A fixed date gives identical bytes for identical slides.
  const mtime = new Date('2026-01-01T00:00:00Z');
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime }] as const]),
    ),
  );
}
