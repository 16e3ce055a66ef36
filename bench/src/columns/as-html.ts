import type { Block, ColumnPage, Part } from './column-pages.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function partToHtml(part: Part): string {
  if ('heading' in part) return `<h2>${escape(part.heading)}</h2>`;
  if ('text' in part) return `<p>${escape(part.text)}</p>`;
  if ('list' in part)
    return `<ul>${part.list.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  if ('table' in part) {
    const rows = part.table.map(
      (row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
    );
    return `<table>${rows.join('')}</table>`;
  }
  return `<div class="figure" style="height:${part.figureCm}cm"></div><p class="caption">${escape(part.caption)}</p>`;
}

function blockToHtml({ columns, gapCm = 0.8, fillCm, parts }: Block): string {
  const fill = fillCm === undefined ? '' : `height:${fillCm}cm;column-fill:auto;`;
  const style = columns === 1 ? '' : `columns:${columns};column-gap:${gapCm}cm;${fill}`;
  return `<div style="${style}">${parts.map(partToHtml).join('\n')}</div>`;
}

export function toHtml({ face, sizePt, leading, head, foot, blocks }: ColumnPage): string {
  return `<!doctype html><html dir="rtl" lang="ar"><meta charset="utf-8"><style>
    @page { size: A4; margin: 1.8cm }
    body { margin: 0; font: ${sizePt}pt/${leading} '${face}', 'DejaVu Serif'; text-align: justify }
    h2 { font-size: 1.25em; margin: .5em 0 .3em; text-align: start }
    p, ul { margin: 0 0 .5em } ul { padding-inline-start: 1.2em }
    table { border-collapse: collapse; width: 100%; margin: .4em 0 } td { border: 1px solid; padding: .1em .3em; text-align: start }
    .figure { background: #ddd; border: 1px solid; margin: .2em 0; break-inside: avoid } .caption { font-size: .85em; text-align: center }
    .head { border-bottom: 1px solid; margin-bottom: .8em } .foot { border-top: 1px solid; margin-top: .8em }
  </style><body>
  ${head === undefined ? '' : `<div class="head">${escape(head)}</div>`}
  ${blocks.map(blockToHtml).join('\n')}
  ${foot === undefined ? '' : `<div class="foot">${escape(foot)}</div>`}
  </body></html>`;
}
