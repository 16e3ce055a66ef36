import type { Block, ColumnPage, Part } from './column-pages.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const COLUMN_UNITS = 1000;

function partToXml(part: Part): string {
  if ('heading' in part) return paragraph('Heading', part.heading);
  if ('text' in part) return paragraph('Body', part.text);
  if ('list' in part) return part.list.map((item) => paragraph('Item', `• ${item}`)).join('');
  if ('table' in part) {
    const cell = (text: string): string =>
      `<table:table-cell table:style-name="Cell">${paragraph('Plain', text)}</table:table-cell>`;
    const rows = part.table.map(
      (row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`,
    );
    const width = part.table[0]?.length ?? 1;
    return `<table:table table:style-name="Table"><table:table-column table:number-columns-repeated="${width}"/>${rows.join('')}</table:table>`;
  }
  const box = `<draw:rect text:anchor-type="as-char" svg:width="5cm" svg:height="${part.figureCm}cm" draw:style-name="Figure"/>`;
  return `<text:p text:style-name="Plain">${box}</text:p>${paragraph('Caption', part.caption)}`;
}

const paragraph = (style: string, text: string): string =>
  `<text:p text:style-name="${style}">${escape(text)}</text:p>`;

function sectionStyle({ columns, gapCm = 0.8, fillCm }: Block, index: number): string {
  const half = gapCm / 2;
  const each = Array.from({ length: columns }, (_, at) => {
    const [start, end] = [at === 0 ? 0 : half, at === columns - 1 ? 0 : half];
    return `<style:column style:rel-width="${COLUMN_UNITS}*" fo:start-indent="${start}cm" fo:end-indent="${end}cm"/>`;
  });
  const balance = fillCm === undefined ? 'false' : 'true';
  return `<style:style style:name="S${index}" style:family="section"><style:section-properties style:writing-mode="rl-tb" text:dont-balance-text-columns="${balance}"><style:columns fo:column-count="${columns}" fo:column-gap="${gapCm}cm">${each.join('')}</style:columns></style:section-properties></style:style>`;
}

function paragraphStyle(
  name: string,
  sizePt: number,
  properties: string,
  weight = 'normal',
): string {
  return `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb" ${properties}/><style:text-properties style:font-name="F" style:font-name-complex="F" fo:font-size="${sizePt}pt" style:font-size-complex="${sizePt}pt" fo:font-weight="${weight}" style:font-weight-complex="${weight}"/></style:style>`;
}

const SPACES = ['office', 'style', 'text', 'table', 'drawing', 'fo', 'svg']
  .map((name) => {
    const prefix = name === 'drawing' ? 'draw' : name;
    const long = { fo: 'xsl-fo-compatible', svg: 'svg-compatible' }[name] ?? name;
    return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${long}:1.0"`;
  })
  .join(' ');

export function toOpenDocument({ face, sizePt, leading, head, foot, blocks }: ColumnPage): string {
  const line = `fo:line-height="${Math.round(leading * 75)}%"`;
  const sections = blocks.map(
    ({ parts }, index) =>
      `<text:section text:style-name="S${index}" text:name="S${index}">${parts.map(partToXml).join('')}</text:section>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${SPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${face}'"/></office:font-face-decls>
<office:automatic-styles>
<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="1.8cm" style:writing-mode="rl-tb"/></style:page-layout>
${paragraphStyle('Body', sizePt, `fo:text-align="justify" fo:margin-bottom="0.2cm" ${line}`)}
${paragraphStyle('Plain', sizePt, `fo:text-align="start" ${line}`)}
${paragraphStyle('Item', sizePt, `fo:text-align="start" ${line}`)}
${paragraphStyle('Caption', sizePt * 0.85, `fo:text-align="center" fo:margin-bottom="0.2cm" ${line}`)}
${paragraphStyle('Heading', sizePt * 1.25, `fo:text-align="start" fo:margin-top="0.2cm" ${line}`, 'bold')}
${paragraphStyle('Head', sizePt, 'fo:text-align="start" fo:border-bottom="0.5pt solid #000000" fo:margin-bottom="0.4cm"')}
${paragraphStyle('Foot', sizePt, 'fo:text-align="start" fo:border-top="0.5pt solid #000000" fo:margin-top="0.4cm"')}
<style:style style:name="Table" style:family="table"><style:table-properties table:align="margins" style:writing-mode="rl-tb"/></style:style>
<style:style style:name="Cell" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="0.05cm"/></style:style>
<style:style style:name="Figure" style:family="graphic"><style:graphic-properties draw:fill-color="#dddddd"/></style:style>
${blocks.map(sectionStyle).join('\n')}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"/></office:master-styles>
<office:body><office:text>
${head === undefined ? '' : paragraph('Head', head)}
${sections.join('\n')}
${foot === undefined ? '' : paragraph('Foot', foot)}
</office:text></office:body></office:document>`;
}
